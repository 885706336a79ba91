import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, describe, expect, it } from 'vitest';
import { baseApi } from './base-api.ts';

const probeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.mutation<unknown, FetchArgs>({ query: (args) => args }),
  }),
});

let server: Server | undefined;
let requests: { type: string; body: string; key?: string | undefined }[] = [];

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  requests = [];
});

async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  server = createServer((request, response) => void record(request).then(() => answer(response)));
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/probe`;
}

async function record(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const type = request.headers['content-type'] ?? '';
  const key = request.headers['idempotency-key']?.toString();
  requests.push({ type, body: Buffer.concat(chunks).toString(), key });
}

function call(args: FetchArgs) {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  return store.dispatch(probeApi.endpoints.probe.initiate(args));
}

it('a call returns the JSON of its response, and null for an empty one', async () => {
  const full = await serve((response) => response.end('{"message":"Added."}'));
  expect((await call({ url: full })).data).toEqual({ message: 'Added.' });
  server?.close();
  const empty = await serve((response) => response.writeHead(200).end());
  expect((await call({ url: empty })).data).toBeNull();
});

it('a failed call reports status and body after one try', async () => {
  const url = await serve((response) => response.writeHead(409).end('{"message":"Taken"}'));
  const { error } = await call({ url, method: 'POST', body: { email: 'a@b.co' } });
  expect(error).toEqual({ status: 409, message: '409: {"message":"Taken"}' });
  expect(requests).toHaveLength(1);
});

it('a failed call with an empty body reports the status text', async () => {
  const url = await serve((response) => response.writeHead(503).end());
  expect((await call({ url })).error).toEqual({ status: 503, message: '503: Service Unavailable' });
});

it('a call without a response fails with status 0', async () => {
  const url = await serve((response) => response.destroy());
  expect((await call({ url })).error).toMatchObject({ status: 0 });
});

it('a call sends its body as JSON', async () => {
  const url = await serve((response) => response.end('{}'));
  await call({ url, method: 'POST', body: { imageId: 7 } });
  expect(requests[0]).toMatchObject({ type: 'application/json', body: '{"imageId":7}' });
});

describe('Idempotency-Key of a call', () => {
  const press = (url: string, body: object = { email: 'a@b.co' }) =>
    call({ url, method: 'POST', body, headers: { 'Idempotency-Key': undefined } });
  const keys = () => requests.map(({ key }) => key);

  it('a call that creates something keeps its Idempotency-Key until it is answered and then changes it', async () => {
    const answers = [0, 503, 409, 200, 200];
    const url = await serve((response) => {
      const status = answers.shift() ?? 0;
      if (status === 0) return response.destroy();
      response.writeHead(status, status === 409 ? { 'Retry-After': '1' } : {}).end('{}');
    });
    for (let presses = 0; presses < 5; presses += 1) await press(url);
    const [first] = keys();
    expect(first).toMatch(/^[!-~]{8,200}$/);
    expect(keys().slice(0, 4)).toEqual([first, first, first, first]);
    expect(keys()[4]).not.toBe(first);
  });

  it('a call with other input has another Idempotency-Key', async () => {
    const url = await serve((response) => response.writeHead(503).end());
    await press(url);
    await press(url, { email: 'c@d.co' });
    expect(new Set(keys()).size).toBe(2);
  });

  it('a call that creates nothing has no Idempotency-Key', async () => {
    const url = await serve((response) => response.end('{}'));
    await call({ url, method: 'POST', body: { imageId: 7 } });
    expect(keys()).toEqual([undefined]);
  });
});
