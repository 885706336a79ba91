import type { Server } from 'node:http';

/**
 * Timeouts against slow clients: ten seconds for headers, thirty seconds for the whole request, and thirty seconds
 * without the client reading the answer. Keep-alive is longer than that of a proxy in front: if this server closed
 * first, a request could be in flight. All in milliseconds; call before the server listens.
 */
export function limitSlowClients(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.timeout = 30_000;
  server.keepAliveTimeout = 65_000;
  // An option of createServer that Nest does not expose: how often the first two timeouts are checked.
  Object.assign(server, { connectionsCheckingInterval: 1_000 });
}
