import type { Server } from 'node:http';

/** More connections are closed at once: each takes some kilobytes, and its request a place in line. */
const MAX_CONNECTIONS = 5_000;

/**
 * A client has ten seconds for its headers and half a minute for its whole request, and an answer that it does not take
 * on for half a minute is cut off. Kept connections outlast those of a proxy before us: were they the first to close, a
 * request might just be on its way. All in milliseconds; set before the server listens.
 */
export function limitSlowClients(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.timeout = 30_000;
  server.keepAliveTimeout = 65_000;
  // An option of createServer, which Nest does not hand through: how often the first two are looked at.
  Object.assign(server, { connectionsCheckingInterval: 1_000 });
}
