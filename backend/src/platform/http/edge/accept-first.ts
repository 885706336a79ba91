import type { Server } from 'node:http';
import type { TurnQueue } from './turn-queue.js';

/** Milliseconds for which no request begins, and then for which requests begin even if connections wait. */
const SLICE = 100;

/**
 * Begins no request while connections wait to be accepted. Node accepts one connection in each iteration of its event
 * loop (libuv 1.45 and newer), and an iteration of a busy process takes milliseconds: the last of 600 clients that come
 * at once waited for seconds, in no queue, so that no limit refused it. Iterations that only accept take microseconds.
 */
export function acceptFirst(server: Server, queues: TurnQueue[]): void {
  let isHolding = false;
  let hasAccepted = false;
  let holdUntil = 0;
  let restUntil = 0;
  const look = () => {
    const now = performance.now();
    if (hasAccepted && now < holdUntil) return again();
    isHolding = false;
    restUntil = hasAccepted ? now + SLICE : 0;
    for (const queue of queues) queue.release();
  };
  const again = () => {
    hasAccepted = false;
    setImmediate(look);
  };
  server.on('connection', () => {
    hasAccepted = true;
    const now = performance.now();
    if (isHolding || now < restUntil) return;
    isHolding = true;
    holdUntil = now + SLICE;
    for (const queue of queues) queue.hold();
    setImmediate(look);
  });
}
