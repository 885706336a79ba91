import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express, { type RequestHandler } from 'express';
import { readSettings } from '../../../src/platform/config/read-settings.js';
import { answerInTime } from '../../../src/platform/http/edge/answer-in-time.js';
import { edgeFailures } from '../../../src/platform/http/errors/error.filter.js';
import { sendObject } from '../../../src/platform/http/send-object.js';
import { RateLimits } from '../../../src/platform/limits/rate-limits.js';
import { Log } from '../../../src/platform/observability/log.js';
import { Metrics } from '../../../src/platform/observability/metrics.js';
import { closeAtOnce, listenOnLoopback } from '../../support/loopback-server.js';

const TIMEOUT = 60;

describe('time limit of responses', () => {
  let server: Server;
  let metrics: Metrics;
  let handler: RequestHandler;
  const lines: string[] = [];

  beforeEach(async () => {
    lines.length = 0;
    metrics = new Metrics();
    const settings = readSettings({
      DATABASE_URL: 'postgres://nobody@127.0.0.1/nothing',
      SESSION_SECRET: 'a secret that only the tests know',
      SMTP_URL: 'smtp://127.0.0.1',
    });
    const log = new Log(settings, { write: (line) => lines.push(line) });
    const app = express();
    app.use(answerInTime({ log, metrics }, { timeout: TIMEOUT }), express.json());
    app.use((request, response, next) => handler(request, response, next));
    app.use(edgeFailures({ log, metrics, limits: new RateLimits({ factor: 'off', redis: null }) }));
    server = createServer(app);
    await listenOnLoopback(server);
  });
  afterEach(() => closeAtOnce(server));

  const call = (headers: Record<string, number | string> = {}) => {
    const { port } = server.address() as AddressInfo;
    const method = 'Content-Length' in headers ? 'POST' : 'GET';
    return send({ port, method, headers, agent: false });
  };
  const answerTo = async (outgoing: ReturnType<typeof call>) => {
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  };

  it('a request whose response does not begin in time gets 503, and is logged and counted once', async () => {
    const { promise: goOn, resolve: finish } = Promise.withResolvers<void>();
    handler = async (_request, response) => {
      await goOn;
      response.json({ late: true });
    };
    const { status, headers, body } = await answerTo(call().end());
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(JSON.parse(body)).toEqual({
      statusCode: 503,
      message: 'Service temporarily unavailable. Please try again.',
    });
    finish();
    await sleep(TIMEOUT);
    expect(lines).toHaveLength(1);
    expect(await metrics.read()).toContain('unspoken_failures_total{code="edge/too-late"} 1');
  });

  it('the time limit of a form begins when its body has arrived', async () => {
    handler = (request) => void request.resume();
    const form = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 2 };
    const outgoing = call(form);
    outgoing.write('a');
    let isWhole = false;
    const answer = answerTo(outgoing).then(({ status }) => ({ status, isWhole }));
    await sleep(2 * TIMEOUT);
    isWhole = true;
    outgoing.end('b');
    expect(await answer).toEqual({ status: 503, isWhole: true });
  });

  it('an object that was opened after the end of the response is closed', async () => {
    const { promise: goOn, resolve: finish } = Promise.withResolvers<void>();
    const bytes = Readable.from([Buffer.from('a long object')]);
    let sent: Promise<boolean> | undefined;
    handler = (_request, response) => {
      sent = sendObject(response, 13, () => goOn.then(() => bytes));
    };
    expect((await answerTo(call().end())).status).toBe(503);
    finish();
    expect(await sent).toBe(true);
    expect(bytes.destroyed).toBe(true);
  });
});
