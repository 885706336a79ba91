import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { ProductState } from './product-state.js';

/** How long requests in flight may take to end, in milliseconds; what is left then is cut off. */
const IN_FLIGHT = 25_000;
const LOOK_EVERY = 50;

/**
 * Ends the product without failing anybody: says that it is not ready, waits until a balancer has seen that, takes no
 * more connections, lets what is in flight end and closes jobs and pools last.
 */
export async function stopGracefully(app: INestApplication, drainSeconds: number): Promise<void> {
  app.get(ProductState).stop();
  await sleep(drainSeconds * 1_000);
  await closed(app.getHttpServer() as Server);
  await app.close();
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was busy when the server closed may be kept alive by an answer that had begun before.
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY);
    const overdue = setTimeout(() => server.closeAllConnections(), IN_FLIGHT);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(overdue);
      resolve();
    });
  });
}
