import { BoundedQueue } from '../../shared/bounded-queue.js';
import { currentCaller } from '../limits/caller.js';
import { ConnectionsBusyError } from './connections-busy.error.js';

/**
 * How many transactions and writes of one user, and of one client, run and wait at once. They may wait for locks on
 * rows of this caller; since they can't hold all connections, other callers are still served.
 */
const SHARES = {
  user: { atOnce: 4, places: 12 },
  client: { atOnce: 8, places: 48 },
} as const;

const TIMEOUT = 750;

/** Limits the writes of each caller. The product's own work has no caller and no limit. */
export class WriteShares {
  private readonly queues = new Map<string, { queue: BoundedQueue; calls: number }>();

  constructor(private readonly timeLimitFactor: number) {}

  /** Throws `ConnectionsBusyError` when too many calls of the caller wait, or this one waits too long. */
  run<T>(write: () => Promise<T>): Promise<T> {
    const caller = currentCaller();
    if (!caller) return write();
    const { client, userId } = caller;
    const asClient = () => this.inTurn(`client ${client}`, 'client', write);
    return userId === undefined ? asClient() : this.inTurn(`user ${userId}`, 'user', asClient);
  }

  private async inTurn<T>(
    holder: string,
    share: keyof typeof SHARES,
    write: () => Promise<T>,
  ): Promise<T> {
    const entry = this.queues.get(holder) ?? { queue: this.queueOf(share), calls: 0 };
    this.queues.set(holder, entry);
    entry.calls += 1;
    try {
      return await entry.queue.run(write);
    } finally {
      entry.calls -= 1;
      if (entry.calls === 0) this.queues.delete(holder);
    }
  }

  private queueOf(share: keyof typeof SHARES): BoundedQueue {
    const { atOnce, places } = SHARES[share];
    const busy = () => new ConnectionsBusyError();
    return new BoundedQueue(atOnce, places, busy, this.timeLimitFactor * TIMEOUT);
  }
}
