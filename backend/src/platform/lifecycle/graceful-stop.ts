import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { ProductState } from './product-state.js';

/** How long requests in flight may take to end, in milliseconds; then their connections are closed. */
const IN_FLIGHT = 25_000;
const CHECK_EVERY = 50;
/**
 * How long a connection may take to send the first byte, and all headers, of its first request, in milliseconds.
 * Browsers open connections before they need them.
 */
const FIRST_REQUEST = { begin: 1_000, whole: 10_000 } as const;

const unused = new WeakMap<Server, Set<Socket>>();

/** Tracks connections that have not sent a request, which Node counts as busy. Call before the server listens. */
export function watchUnusedConnections(server: Server): void {
  const sockets = new Set<Socket>();
  unused.set(server, sockets);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }) => sockets.delete(socket));
}

/**
 * Graceful shutdown: reports not ready, waits for the load balancer to notice, stops accepting connections, finishes
 * the requests in flight, and closes jobs and pools last.
 */
export async function stopGracefully(app: INestApplication, drainSeconds: number): Promise<void> {
  app.get(ProductState).stop();
  await sleep(drainSeconds * 1_000);
  await closed(app.getHttpServer() as Server);
  await app.close();
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A response that began before the server closed may keep its connection alive.
    const idle = setInterval(() => server.closeIdleConnections(), CHECK_EVERY);
    const limits = [
      setTimeout(
        () => closeUnused(server, ({ bytesRead }) => bytesRead === 0),
        FIRST_REQUEST.begin,
      ),
      setTimeout(() => closeUnused(server), FIRST_REQUEST.whole),
      setTimeout(() => server.closeAllConnections(), IN_FLIGHT),
    ];
    server.close(() => {
      clearInterval(idle);
      limits.forEach(clearTimeout);
      resolve();
    });
  });
}

function closeUnused(server: Server, isDue: (socket: Socket) => boolean = () => true): void {
  for (const socket of unused.get(server) ?? []) if (isDue(socket)) socket.destroy();
}
