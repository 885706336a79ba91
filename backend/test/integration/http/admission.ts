import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import express from 'express';
import { admit } from '../../../src/platform/http/edge/admission.js';
import { createExpressServer } from '../../../src/platform/http/edge/messages.js';
import { Metrics } from '../../../src/platform/observability/metrics.js';
import { Log } from '../../../src/platform/observability/log.js';
import { readSettings } from '../../../src/platform/config/env.js';
import { eventually } from '../../support/eventually.js';
import { closeAtOnce, listenOnLoopback } from '../../support/loopback-server.js';
import { PATIENT } from '../../support/test-product.js';

const LANES = [
  { name: 'narrow', paths: /^\/narrow/, atOnce: 2 },
  { name: 'rest', paths: /^/, atOnce: 2 },
];

describe('admission', () => {
  let server: Server;
  let metrics: Metrics;
  /** Responses that the handler has not sent yet. */
  let open: ServerResponse[];
  const lines: string[] = [];

  const start = async (slowness: number) => {
    lines.length = 0;
    open = [];
    metrics = new Metrics();
    const settings = readSettings({
      DATABASE_URL: 'postgres://nobody@127.0.0.1/nothing',
      SESSION_SECRET: 'a secret that only the tests know',
      SMTP_URL: 'smtp://127.0.0.1',
    });
    const app = express().use((request, response) => {
      request.resume();
      open.push(response);
      server.emit('begin');
    });
    server = createExpressServer(app);
    const log = new Log(settings, { write: (line) => lines.push(line) });
    admit(server, { log, metrics, lanes: LANES, isHttps: false, slowness });
    await listenOnLoopback(server);
  };
  // A waiting request is not refused before the test goes on.
  beforeEach(() => start(PATIENT.factor));
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
    const served = [call('/narrow/1'), call('/narrow/2')];
    await begun(2);
    const refused = await Promise.all([call('/narrow/3'), call('/narrow/4')]);
    for (const answer of refused) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect(await answer.json()).toEqual({
        statusCode: 503,
        message: 'Service temporarily unavailable. Please try again.',
      });
    }
    expect(open).toHaveLength(2);
    expect(await metrics.read()).toContain(
      'unspoken_refused_total{lane="narrow",reason="no-turn"} 2',
    );
    expect(lines).toHaveLength(1);
    answerAll();
    expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('a full lane blocks neither other lanes nor the readiness check', async () => {
    const served = [call('/narrow/1'), call('/narrow/2')];
    await begun(2);
    served.push(call('/a'), call('/api/health'), call('/api/ready?now'));
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
        socket.write('POST /narrow HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc');
        return socket;
      }),
    );
    await begun(3);
    const quick = call('/narrow', { method: 'POST', body: 'whole' });
    await begun(4);
    answerAll();
    expect((await quick).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  it('the place of a client that disconnects goes to the next request', async () => {
    const gone = new AbortController();
    const left = [1, 2].map(() => call('/a', { signal: gone.signal }).catch(() => undefined));
    await begun(2);
    const next = call('/b');
    await eventually(async () =>
      expect(await metrics.read()).toContain('unspoken_admission{lane="rest",state="waiting"} 1'),
    );
    expect(open).toHaveLength(2);
    gone.abort();
    await Promise.all(left);
    await begun(3);
    answerAll();
    expect((await next).status).toBe(200);
  });
});
