import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import express from 'express';
import { admission } from '../../../src/platform/http/edge/admission.js';
import { Metrics } from '../../../src/platform/observability/metrics.js';
import { Log } from '../../../src/platform/observability/log.js';
import { readSettings } from '../../../src/platform/config/read-settings.js';
import { eventually } from '../../support/eventually.js';
import { closeAtOnce, listenOnLoopback } from '../../support/loopback-server.js';
import { LONG_TIME_LIMITS } from '../../support/test-product.js';

/** Longer than a request takes on loopback, in milliseconds. */
const PAUSE = 50;

describe('admission', () => {
  let server: Server;
  let metrics: Metrics;
  /** Responses that the handler has not sent yet. */
  let open: ServerResponse[];
  const lines: string[] = [];

  const start = async (timeLimitFactor: number) => {
    lines.length = 0;
    open = [];
    metrics = new Metrics();
    const settings = readSettings({
      DATABASE_URL: 'postgres://nobody@127.0.0.1/nothing',
      SESSION_SECRET: 'a secret that only the tests know',
      SMTP_URL: 'smtp://127.0.0.1',
    });
    const log = new Log(settings, { write: (line) => lines.push(line) });
    const app = express().use(
      express.text(),
      admission({ log, metrics }, { timeLimitFactor, atOnce: 2 }),
      (_request, response) => open.push(response),
    );
    server = createServer(app);
    await listenOnLoopback(server);
  };
  // Long time limits keep a waiting request from being refused before the test continues.
  beforeEach(() => start(LONG_TIME_LIMITS.factor));
  afterEach(async () => {
    jest.restoreAllMocks();
    await closeAtOnce(server);
  });

  const call = (path: string, init?: RequestInit) => {
    const { port } = server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${path}`, init);
  };
  const begun = (count: number) => eventually(async () => expect(open).toHaveLength(count));
  const answerAll = () => open.splice(0).forEach((response) => response.end('served'));

  it('a request beyond the limit gets 503, counted and logged in one line', async () => {
    await closeAtOnce(server);
    await start(1);
    const served = [call('/api/1'), call('/api/2')];
    await begun(2);
    const refused = await Promise.all([call('/api/3'), call('/api/4')]);
    for (const answer of refused) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toEqual({
        statusCode: 503,
        message: 'Service temporarily unavailable. Please try again.',
      });
    }
    expect(open).toHaveLength(2);
    expect(await metrics.read()).toContain('unspoken_refused_total 2');
    expect(lines).toHaveLength(1);
    answerAll();
    expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('waiting calls block neither previews of images nor health and readiness checks', async () => {
    const served = [call('/api/1'), call('/api/2')];
    await begun(2);
    served.push(call('/api/preview-image'), call('/api/health'), call('/api/ready?now'));
    await begun(5);
    answerAll();
    await Promise.all(served);
  });

  it('a client that sends its body slowly occupies no place', async () => {
    const { port } = server.address() as AddressInfo;
    const slow = await Promise.all(
      [1, 2, 3].map(async () => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(
          'POST /api/a HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nabc',
        );
        return socket;
      }),
    );
    const quick = [1, 2].map(() => call('/api/b', { method: 'POST', body: 'whole' }));
    await begun(2);
    answerAll();
    expect((await Promise.all(quick)).map(({ status }) => status)).toEqual([200, 200]);
    for (const socket of slow) socket.destroy();
  });

  it('the place of a client that disconnects goes to the next request', async () => {
    const gone = new AbortController();
    const left = [1, 2].map(() => call('/a', { signal: gone.signal }).catch(() => undefined));
    await begun(2);
    const next = call('/b');
    await sleep(PAUSE);
    expect(open).toHaveLength(2);
    gone.abort();
    await Promise.all(left);
    await begun(3);
    answerAll();
    expect((await next).status).toBe(200);
  });
});
