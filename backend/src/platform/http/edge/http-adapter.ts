import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import { clientOf } from '../../limits/client-address.js';
import { containConnections } from './contained-failures.js';

/**
 * Timeouts against slow clients, in milliseconds: for the headers and for the whole request. Keep-alive is longer than
 * that of the proxy in front of the server: if the server closed a connection first, a request could be lost.
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
} as const;

/**
 * How long a client may leave a response unread, in milliseconds. A streamed list holds a database connection during
 * that time.
 */
const UNREAD = 30_000;

/** Maximum connections of all clients. Node closes further ones at once. */
const CONNECTIONS = 5_000;

/** Nest's adapter for Express, whose server does not wait for slow clients. */
export class ProductAdapter extends ExpressAdapter {
  override initHttpServer({ httpsOptions }: NestApplicationOptions): void {
    if (httpsOptions) throw new TypeError('a proxy terminates TLS');
    const server = createServer(TIMEOUTS, this.getInstance());
    server.setTimeout(UNREAD);
    server.maxConnections = CONNECTIONS;
    containConnections(server);
    this.httpServer = server;
  }
}

/** Closes new connections of a client that has `perClient` connections open. Call before the server listens. */
export function limitConnections(server: Server, perClient: number): void {
  const open = new Map<string, number>();
  const change = (client: string, by: number) => {
    const count = (open.get(client) ?? 0) + by;
    if (count > 0) open.set(client, count);
    else open.delete(client);
    return count;
  };
  server.on('connection', (socket: Socket) => {
    const client = clientOf(socket.remoteAddress);
    socket.once('close', () => change(client, -1));
    if (change(client, 1) > perClient) socket.destroy();
  });
}
