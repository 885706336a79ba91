import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';

export interface UploadReplies {
  loggedInAs?: string;
  /** Response to a preview; by default some bytes as a JPEG. With null, the call is never answered. */
  preview?: { status: number; body: unknown } | null;
  /** Response to an upload; by default, the call is never answered. */
  upload?: UploadReply | Promise<UploadReply>;
}

export interface UploadReply {
  status: number;
  body: unknown;
}

/** Starts a real local server for the calls of the card photo form during this test. Bodies are read as Latin-1. */
export async function serve(replies: UploadReplies) {
  const uploads: string[] = [];
  const previews: string[] = [];
  const keys: unknown[] = [];
  let broken = 0;
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', window.location.origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Allow-Headers', 'Idempotency-Key');
    if (request.method === 'OPTIONS') response.end();
    else if (request.url === '/api/auth/verify') reply(response, 200, session(replies.loggedInAs));
    else if (request.url === '/api/preview-image') void showPreview(request, response);
    else void takeUpload(request, response);
  });

  async function showPreview(request: IncomingMessage, response: ServerResponse) {
    previews.push((await buffer(request)).toString('latin1'));
    const { preview } = replies;
    if (preview) reply(response, preview.status, preview.body);
    else if (preview === undefined) {
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end('a preview');
    }
  }

  async function takeUpload(request: IncomingMessage, response: ServerResponse) {
    keys.push(request.headers['idempotency-key']);
    uploads.push((await buffer(request)).toString('latin1'));
    response.on('close', () => {
      if (!response.writableFinished) broken += 1;
    });
    const upload = await replies.upload;
    if (upload) reply(response, upload.status, upload.body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  sendCallsTo(base);
  return { uploads, previews, keys, brokenOff: () => broken };
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function session(email: string | undefined) {
  return { authenticated: email !== undefined, user: email ? { role: 'user', email } : null };
}

/** Sends the calls of the page to the local server, because the origin of the page serves nothing in tests. */
function sendCallsTo(base: string): void {
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', ({ url }: Request) => realFetch(base + new URL(url).pathname));
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override open(method: string, path: string | URL): void {
        super.open(method, new URL(path, base));
      }
    },
  );
}
