import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { describe, expect, it, vi } from 'vitest';
import { serve } from '../test/local-server.fixture.ts';
import { confirmation } from '../lib/confirmation.ts';
import { newStore } from '../test/render-page.fixture.tsx';
import { baseApi } from './base-api.ts';

const probeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.mutation<unknown, FetchArgs>({ query: (args) => args }),
  }),
});

const PROBE = 'POST /probe';

function call(args: Partial<FetchArgs> = {}) {
  const probe = probeApi.endpoints.probe.initiate({ url: '/probe', method: 'POST', ...args });
  return newStore().dispatch(probe);
}

it('a call sends its body as JSON and returns the JSON of its response, and null for an empty one', async () => {
  const { calls } = await serve({ [PROBE]: [{ body: { message: 'Added.' } }, {}] });
  expect((await call({ body: { imageId: 7 } })).data).toEqual({ message: 'Added.' });
  expect(calls[0]?.body).toEqual({ imageId: 7 });
  expect(calls[0]?.headers['content-type']).toBe('application/json');
  expect((await call()).data).toBeNull();
});

it('a call whose parameters have no values has the address of the preloaded one', async () => {
  await serve({ [PROBE]: {} });
  const sent = vi.spyOn(globalThis, 'fetch');
  await call({ params: { anonymous: undefined } });
  expect((sent.mock.calls[0]?.[0] as Request).url).toMatch(/\/probe$/);
});

it('a failed call reports status and body after one try', async () => {
  const { calls } = await serve({ [PROBE]: { status: 409, body: { message: 'Taken' } } });
  expect((await call()).error).toEqual({ status: 409, message: '409: {"message":"Taken"}' });
  expect(calls).toHaveLength(1);
});

it('a failed call with an empty body reports the status text', async () => {
  await serve({ [PROBE]: { status: 503 } });
  expect((await call()).error).toEqual({ status: 503, message: '503: Service Unavailable' });
});

it('a call without a response fails with status 0', async () => {
  await serve({ [PROBE]: { lost: true } });
  expect((await call()).error).toMatchObject({ status: 0 });
});

it('a call that needs a confirmation is sent again after it with the same input, unless the admin cancels', async () => {
  const refused = { status: 403, body: { errors: { confirmation: ['Please confirm.'] } } };
  const { calls } = await serve({ [PROBE]: [refused, refused, { body: 'done' }] });
  const send = () => call({ body: { imageId: 7 } });
  const end = confirmation.askBy(() => Promise.resolve(false));
  expect((await send()).error).toMatchObject({ status: 403 });
  confirmation.askBy(() => Promise.resolve(true));
  expect((await send()).data).toBe('done');
  expect(calls.map(({ body }) => body)).toEqual(Array(3).fill({ imageId: 7 }));
  end();
});

describe('Idempotency-Key of a call', () => {
  const press = (body: object = { email: 'a@b.co' }) =>
    call({ body, headers: { 'Idempotency-Key': undefined } });

  it('a call that creates something has the same Idempotency-Key until it is answered, then another one', async () => {
    const running = { status: 409, headers: { 'Retry-After': '1' } };
    const { keys } = await serve({ [PROBE]: [{ lost: true }, { status: 503 }, running, {}, {}] });
    for (let presses = 0; presses < 5; presses += 1) await press();
    const [first] = keys();
    expect(first).toMatch(/^[!-~]{8,200}$/);
    expect(keys().slice(0, 4)).toEqual([first, first, first, first]);
    expect(keys()[4]).not.toBe(first);
  });

  it('a call with other input has another Idempotency-Key', async () => {
    const { keys } = await serve({ [PROBE]: { status: 503 } });
    await press();
    await press({ email: 'c@d.co' });
    expect(new Set(keys()).size).toBe(2);
  });

  it('a call that creates nothing has no Idempotency-Key', async () => {
    const { keys } = await serve({ [PROBE]: {} });
    await call({ body: { imageId: 7 } });
    expect(keys()).toEqual([]);
  });
});
