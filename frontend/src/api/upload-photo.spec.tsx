import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { postForm } from './upload-photo.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server | undefined;

/** Starts a real local HTTP server; the test page has another origin, so the server answers CORS requests too. */
async function serve(respond: Respond): Promise<string> {
  server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', window.location.origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    if (request.method === 'OPTIONS') response.end();
    else respond(request, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function formWith(bytes: number): FormData {
  const form = new FormData();
  form.append('email', 'ada@example.com');
  form.append('image', new Blob([new Uint8Array(bytes)]), 'card-photo');
  return form;
}

const never = new AbortController().signal;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('postForm', () => {
  it('postForm reports the upload progress up to 1', async () => {
    const url = await serve((request, response) => {
      request.resume().on('end', () => response.end('{"message":"ok"}'));
    });
    const seen: number[] = [];
    await postForm(url, formWith(400_000), {
      signal: never,
      onProgress: (part) => seen.push(part),
    });
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it('postForm fails with status 0 when the connection breaks', async () => {
    const url = await serve((request) => request.socket.destroy());
    const outcome = await postForm(url, formWith(10), { signal: never });
    expect(outcome).toMatchObject({ error: { status: 0 } });
  });

  it('postForm fails when a success is not JSON', async () => {
    const url = await serve((request, response) => {
      request.resume().on('end', () => response.end('<html>'));
    });
    const outcome = await postForm(url, formWith(10), { signal: never });
    expect(outcome).toMatchObject({ error: { status: 200 } });
  });

  it('postForm sends nothing when it is aborted before it begins', async () => {
    let calls = 0;
    const url = await serve((_, response) => {
      calls += 1;
      response.end();
    });
    const outcome = await postForm(url, formWith(10), { signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ error: { status: 0 } });
    expect(calls).toBe(0);
  });
});
