import type { Server } from 'node:http';
import type { TurnQueue } from './turn-queue.js';

/** How long no request begins, and afterwards how long requests begin all the same; in milliseconds. */
const SLICE = 100;

/**
 * Begins no request while connections wait to be accepted. Node accepts one connection in each iteration of its event
 * loop (libuv 1.45 and newer), and an iteration of a busy process takes milliseconds: the last of 600 clients that come
 * at once waited for seconds, in no queue, so that no limit refused it. Iterations that only accept take microseconds.
 */
export function acceptFirst(server: Server, queues: TurnQueue[]): void {
  let isHolding = false;
  let hasAccepted = false;
  let heldUntil = 0;
  const look = () => {
    const now = performance.now();
    if (hasAccepted && now < heldUntil) return again();
    isHolding = false;
    for (const queue of queues) queue.release();
  };
  const again = () => {
    hasAccepted = false;
    setImmediate(look);
  };
  server.on('connection', () => {
    hasAccepted = true;
    const now = performance.now();
    if (isHolding || now < heldUntil + SLICE) return;
    isHolding = true;
    heldUntil = now + SLICE;
    for (const queue of queues) queue.hold();
    setImmediate(look);
  });
}
