import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';

export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Ends the connection without a response. */
  lost?: boolean;
  /** The response is sent when this promise settles. */
  after?: Promise<unknown>;
}

/** Responses by method and path; `null` never responds, a list responds to one call after another. */
export type Routes = Record<string, Reply | Reply[] | null>;

export interface Call {
  to: string;
  body: unknown;
  headers: IncomingHttpHeaders;
}

/** Starts a real local server for the page's calls during this test; `keys` are the idempotency keys of all calls. */
export async function serve(routes: Routes) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    void record(request, calls).then(async (to) => {
      const found = nextReply(routes, to);
      await found?.after;
      reply(response, found);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  sendCallsTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const sentTo = (to: string) => calls.filter((call) => call.to === to).map(({ body }) => body);
  const keys = () => calls.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
  return { calls, sentTo, keys };
}

async function record(request: IncomingMessage, calls: Call[]): Promise<string> {
  const to = `${request.method} ${request.url}`;
  const body = await text(request);
  const { headers } = request;
  calls.push({ to, body: body === '' ? null : (JSON.parse(body) as unknown), headers });
  return to;
}

function nextReply(routes: Routes, to: string): Reply | null {
  const found = routes[to];
  if (found === undefined) return { status: 404, body: { message: `No route for ${to}` } };
  return Array.isArray(found) ? (found.shift() ?? null) : found;
}

function reply(response: ServerResponse, found: Reply | null): void {
  if (!found) return;
  const { status = 200, body, headers, lost } = found;
  if (lost) return void response.destroy();
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

/** Sends the calls of the page to the local server, because the origin of the page serves nothing in tests. */
function sendCallsTo(base: string): void {
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = method === 'GET' ? undefined : await request.text();
    return realFetch(base + pathname + search, { method, headers, body });
  });
}
