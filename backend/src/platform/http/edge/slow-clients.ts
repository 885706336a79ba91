import type { Server } from 'node:http';

/** A client has ten seconds for its headers and half a minute for its whole request, in milliseconds. */
export function limitSlowClients(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
}
