import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface UploadServer {
  /** Bodies of the received uploads, as one-byte characters. */
  uploads: string[];
  /** Bodies of the preview requests. */
  previews: string[];
  /** Idempotency keys of the uploads. */
  keys: unknown[];
  /** Number of uploads that the page canceled before the response. */
  brokenOff: () => number;
  stop: () => void;
  /** Forwards the page's calls from its own origin, which serves nothing, to this server. */
  fetch: (request: Request) => Promise<Response>;
  XMLHttpRequest: typeof XMLHttpRequest;
}

export interface UploadAnswers {
  signedInAs?: string;
  /** Response to a preview; by default some bytes as a JPEG, null for none, ever. */
  preview?: { status: number; body: unknown } | null;
  /** Response to an upload; by default none, ever. */
  upload?: UploadAnswer | Promise<UploadAnswer>;
}

export interface UploadAnswer {
  status: number;
  body: unknown;
}

/** A real local server for the calls of the card photo form. */
export async function startUploadServer(answers: UploadAnswers): Promise<UploadServer> {
  const uploads: string[] = [];
  const previews: string[] = [];
  const keys: unknown[] = [];
  let broken = 0;
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', window.location.origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Allow-Headers', 'Idempotency-Key');
    if (request.method === 'OPTIONS') response.end();
    else if (request.url === '/api/auth/verify') answer(response, 200, session(answers.signedInAs));
    else if (request.url === '/api/preview-image') void showPreview(request, response);
    else void takeUpload(request, response);
  });

  async function showPreview(request: IncomingMessage, response: ServerResponse) {
    previews.push((await buffer(request)).toString('latin1'));
    const { preview } = answers;
    if (preview) answer(response, preview.status, preview.body);
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
    const upload = await answers.upload;
    if (upload) answer(response, upload.status, upload.body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { uploads, previews, keys, brokenOff: () => broken, stop, ...callsTo(base) };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function session(email: string | undefined) {
  return { authenticated: email !== undefined, user: email ? { role: 'user', email } : null };
}

function callsTo(base: string): Pick<UploadServer, 'fetch' | 'XMLHttpRequest'> {
  const realFetch = globalThis.fetch;
  return {
    fetch: (request) => realFetch(base + new URL(request.url).pathname),
    XMLHttpRequest: class extends XMLHttpRequest {
      override open(method: string, path: string | URL): void {
        super.open(method, new URL(path, base));
      }
    },
  };
}
