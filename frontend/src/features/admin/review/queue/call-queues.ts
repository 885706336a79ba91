/** Error of a call that was dropped because an earlier call in its queue had failed. */
export class DroppedCall extends Error {}

interface CallQueue {
  tail: Promise<unknown>;
  length: number;
  broken: boolean;
}

/** Sends calls about the same id one after the other, and calls about different ids in parallel. */
export class CallQueues {
  private readonly queues = new Map<number, CallQueue>();

  /** `tellBusy` is called when the first call starts and when the last one ends. */
  constructor(private readonly tellBusy: (busy: boolean) => void = () => undefined) {}

  /** Adds a call. The promise settles as the call does, or rejects with `DroppedCall` when an earlier call fails. */
  add<T>(id: number, call: () => Promise<T>): Promise<T> {
    return this.addMany([id], call);
  }

  /**
   * Like `add`, for a call about several ids. The call gets the ids for which no earlier call has failed. It is dropped
   * when there are none.
   */
  addMany<T>(ids: number[], call: (unbroken: number[]) => Promise<T>): Promise<T> {
    if (this.queues.size === 0) this.tellBusy(true);
    const queues = new Map(ids.map((id) => [id, this.queueOf(id)]));
    const tails = [...queues.values()].map(({ tail }) => tail);
    const before = tails.length === 1 ? tails[0] : Promise.all(tails);
    for (const queue of queues.values()) queue.length += 1;
    const made = Promise.resolve(before).then(() => make(queues, call));
    for (const [id, queue] of queues) {
      const leave = () => this.leave(id, queue);
      queue.tail = made.then(leave, leave);
    }
    return made;
  }

  /** Drops the calls that wait behind the current call about this id, as if that had failed. */
  dropRest(id: number): void {
    const queue = this.queues.get(id);
    if (queue) queue.broken = true;
  }

  /** Resolves when all calls have ended. */
  async settled(): Promise<void> {
    while (this.queues.size > 0) {
      await Promise.all([...this.queues.values()].map(({ tail }) => tail));
    }
  }

  private queueOf(id: number): CallQueue {
    const open = this.queues.get(id);
    if (open && !open.broken) return open;
    // After a failed queue, the next one waits until the dropped calls are gone.
    const queue: CallQueue = { tail: open?.tail ?? Promise.resolve(), length: 0, broken: false };
    this.queues.set(id, queue);
    return queue;
  }

  private leave(id: number, queue: CallQueue): void {
    queue.length -= 1;
    if (queue.length > 0 || this.queues.get(id) !== queue) return;
    this.queues.delete(id);
    if (this.queues.size === 0) this.tellBusy(false);
  }
}

async function make<T>(
  queues: ReadonlyMap<number, CallQueue>,
  call: (unbroken: number[]) => Promise<T>,
): Promise<T> {
  const unbroken = [...queues].filter(([, queue]) => !queue.broken);
  if (unbroken.length === 0) throw new DroppedCall();
  try {
    return await call(unbroken.map(([id]) => id));
  } catch (failure) {
    for (const [, queue] of unbroken) queue.broken = true;
    throw failure;
  }
}
