import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClientOptions, UnspokenClient } from '../src/client.ts';

type Reply = (init: RequestInit) => Response | Promise<Response>;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => {
  return () => new Response(JSON.stringify(body), { status, headers });
};
const unreachable: Reply = () => Promise.reject(new TypeError('fetch failed'));
const silent: Reply = ({ signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
const brokenOff: Reply = () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) });
  return new Response(body);
};

const QUESTION_7 = ['/api/admin/questions/{id}', { params: { id: 7 } }] as const;
const QUESTION = { content: 'Why?', displayDate: '2026-12-01' };

describe('the client', () => {
  /** The requests with the milliseconds after the first one. */
  let sent: { url: string; init: RequestInit; at: number }[];
  let replies: Reply[];

  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    replies = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function clientWith(options: Partial<ClientOptions> = {}) {
    const start = Date.now();
    return new UnspokenClient({
      url: 'https://unspoken.example',
      token: 'unspoken_abc',
      fetch: async (input, init = {}) => {
        sent.push({ url: String(input), init, at: Date.now() - start });
        const reply = replies.shift();
        if (!reply) throw new Error('no reply is left');
        return reply(init);
      },
      ...options,
    });
  }

  /** The outcome, however long the pauses are. */
  async function settled<T>(call: Promise<T>): Promise<T> {
    const outcome = Promise.allSettled([call]);
    await vi.runAllTimersAsync();
    await outcome;
    return call;
  }

  const headerOf = (index: number, name: string) =>
    new Headers(sent[index]?.init.headers).get(name);

  it('the client has the version of the product', () => {
    const versionIn = (folder: string) =>
      JSON.parse(readFileSync(join(import.meta.dirname, folder, 'package.json'), 'utf8')).version;
    expect(versionIn('..')).toBe(versionIn('../../..'));
  });

  it.each([
    ['an address without a scheme', { url: 'unspoken.example' }],
    ['an address without TLS', { url: 'http://unspoken.example' }],
    ['an address without TLS that begins with localhost', { url: 'http://localhost.example' }],
    ['an address that is not of a website', { url: 'ftp://localhost' }],
    ['a token with a line break', { token: 'unspoken_abc\nother: header' }],
  ])('%s is refused before any call', (_, options) => {
    expect(() => clientWith(options)).toThrow(TypeError);
  });

  it.each(['http://localhost:3000', 'http://127.1', 'http://[::1]:3000'])(
    '%s is accepted, because the token stays on this machine',
    (url) => {
      expect(clientWith({ url })).toBeInstanceOf(UnspokenClient);
    },
  );

  it('a call sends the token, the filled path and the body', async () => {
    replies = [json(200, { id: 7 }), json(201, {})];
    const client = clientWith();
    await client.get(...QUESTION_7);
    await client.post('/api/admin/questions', { body: QUESTION });
    expect(sent.map(({ url, init }) => [init.method, url, init.body])).toEqual([
      ['GET', 'https://unspoken.example/api/admin/questions/7', null],
      ['POST', 'https://unspoken.example/api/admin/questions', JSON.stringify(QUESTION)],
    ]);
    expect(headerOf(0, 'authorization')).toBe('Bearer unspoken_abc');
    expect(headerOf(0, 'idempotency-key')).toBeNull();
  });

  it.each([
    ['429', json(429, {}, { 'retry-after': '40' }), 40_000],
    ['503 with a date', json(503, {}, { 'retry-after': new Date(90_000).toUTCString() }), 90_000],
    ['409 while the same call runs', json(409, {}, { 'retry-after': '1' }), 1_000],
  ])(
    'a retry waits as long as %s asks, and keeps the key of the write',
    async (_, refusal, wait) => {
      vi.setSystemTime(0);
      replies = [refusal, json(201, { id: 1 })];
      await settled(clientWith().post('/api/admin/questions', { body: QUESTION }));
      expect(sent[1]?.at).toBeGreaterThanOrEqual(wait);
      expect(headerOf(1, 'idempotency-key')).toBe(headerOf(0, 'idempotency-key'));
    },
  );

  it('each write has a key of its own', async () => {
    replies = [json(201, {}), json(201, {})];
    const client = clientWith();
    await client.post('/api/admin/questions', { body: QUESTION });
    await client.post('/api/admin/questions', { body: QUESTION });
    expect(headerOf(1, 'idempotency-key')).not.toBe(headerOf(0, 'idempotency-key'));
  });

  it('a call without a complete response is repeated with growing pauses until the attempts are used', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    replies = [unreachable, brokenOff, json(502, {}), unreachable];
    const told: [string, number][] = [];
    const onRetry: ClientOptions['onRetry'] = ({ code }, pause) => told.push([code, pause]);
    const call = clientWith({ attempts: 4, onRetry }).get(...QUESTION_7);
    await expect(settled(call)).rejects.toMatchObject({ code: 'network', status: undefined });
    const pauses = sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0));
    expect(pauses).toEqual([250, 500, 1_000]);
    expect(told).toEqual([
      ['network', 250],
      ['network', 500],
      ['failed', 1_000],
    ]);
  });

  it.each([
    [400, 'invalid'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
    [308, 'unexpected'],
  ])(
    'a call with the status %i fails at once with the code %s and the sentence of the server',
    async (status, code) => {
      const errors = { content: ['A question is required.'] };
      const message = 'A question is required.';
      replies = [json(status, { message, errors }, { 'x-request-id': 'r1' })];
      const call = clientWith().post('/api/admin/questions', { body: QUESTION });
      const error = {
        name: 'UnspokenError',
        message,
        status,
        code,
        fields: errors,
        requestId: 'r1',
      };
      await expect(call).rejects.toMatchObject(error);
      expect(sent).toHaveLength(1);
    },
  );

  it('a list is read from the given cursor to its end', async () => {
    const page = { deleted: [], resume: 'c3' };
    replies = [
      json(200, { ...page, items: [{ id: 1 }, { id: 2 }], next: 'c 2' }),
      json(200, { ...page, items: [{ id: 3 }], next: null }),
    ];
    const ids: number[] = [];
    for await (const { id } of clientWith().items('/api/programs/signups', { after: 'c1' })) {
      ids.push(id);
    }
    expect(ids).toEqual([1, 2, 3]);
    const queries = sent.map(({ url }) => new URL(url).searchParams.get('after'));
    expect(queries).toEqual(['c1', 'c 2']);
  });

  it('an HTML page is an error', async () => {
    replies = [() => new Response('<!doctype html>')];
    await expect(clientWith().get(...QUESTION_7)).rejects.toMatchObject({ code: 'unexpected' });
  });

  it('a call fails instead of waiting longer than the longest pause', async () => {
    replies = [json(429, { message: 'Too many.' }, { 'retry-after': '301' })];
    const call = clientWith().get(...QUESTION_7);
    await expect(call).rejects.toMatchObject({ code: 'too-many', retryAfter: 301_000 });
  });

  it('an attempt without a response ends at the time limit, and the next one succeeds', async () => {
    vi.useRealTimers();
    replies = [silent, json(200, { status: 'ok' })];
    expect(await clientWith({ timeout: 1 }).get(...QUESTION_7)).toEqual({ status: 'ok' });
  });

  it('a signal ends a request and a pause with its reason', async () => {
    for (const reply of [silent, unreachable]) {
      replies = [reply];
      const aborter = new AbortController();
      const call = clientWith().get('/api/admin/questions/{id}', {
        params: { id: 7 },
        signal: aborter.signal,
      });
      const outcome = expect(call).rejects.toThrow('enough');
      await vi.advanceTimersByTimeAsync(1);
      aborter.abort(new Error('enough'));
      await outcome;
    }
    expect(sent).toHaveLength(2);
  });
});
