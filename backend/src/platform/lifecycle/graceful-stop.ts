import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { ProductState } from './product-state.js';

/** How long requests in flight may take to end, in milliseconds; then their connections are closed. */
const IN_FLIGHT = 25_000;
const LOOK_EVERY = 50;

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
    // An answer begun before the server closed may keep its connection alive.
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY);
    const overdue = setTimeout(() => server.closeAllConnections(), IN_FLIGHT);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(overdue);
      resolve();
    });
  });
}
