import { AsyncLocalStorage } from 'node:async_hooks';

/** A queued request. */
interface Waiting {
  since: number;
  begin: () => void;
  refuse: () => void;
}

interface TurnQueueOptions {
  /** Maximum of concurrent turns. */
  atOnce: number;
  /** Maximum of waiting requests. */
  places: number;
  /** How long a request may wait for its turn, in milliseconds. */
  patience: number;
  /** Milliseconds until a request without a turn is refused: an earlier refusal is retried earlier. */
  refuseAfter: number;
}

const LOOK_EVERY = 50;

/** Concurrency limiter with a FIFO queue; refuses when the queue is full or the wait too long. */
export class TurnQueue {
  private busy = 0;
  private isHeld = false;
  private readonly line = new Set<Waiting>();
  /** Requests that waited longer than `patience` and will be refused. */
  private readonly late = new Set<Waiting>();
  private watch: NodeJS.Timeout | undefined;
  /** A turn that was waited for begins in the context of the request that just ended; this drops that context. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(private readonly options: TurnQueueOptions) {}

  get counts(): { working: number; waiting: number } {
    return { working: this.busy, waiting: this.line.size + this.late.size };
  }

  /** Begins or refuses at once, or queues: then returns a function that leaves the queue. */
  ask(begin: () => void, refuse: () => void): (() => void) | undefined {
    const { atOnce, places } = this.options;
    if (this.busy < atOnce && !this.isHeld) return this.begin(begin);
    if (this.counts.waiting >= places) return void refuse();
    const waiting = { since: performance.now(), begin, refuse };
    this.line.add(waiting);
    this.watch ??= setInterval(() => this.look(), LOOK_EVERY).unref();
    return () => {
      this.line.delete(waiting);
      this.late.delete(waiting);
    };
  }

  /** For a request already in progress: takes a turn without waiting. */
  join(): void {
    this.busy += 1;
  }

  /** Ends a turn. */
  leave(): void {
    this.busy -= 1;
    this.fill();
  }

  /** No queued request begins until `release`. */
  hold(): void {
    this.isHeld = true;
  }

  release(): void {
    this.isHeld = false;
    this.fill();
  }

  private fill(): void {
    if (this.isHeld) return;
    for (const next of this.line) {
      if (this.busy >= this.options.atOnce) return;
      this.line.delete(next);
      if (hasWaited(next, this.options.patience)) this.late.add(next);
      else this.outside(() => this.begin(next.begin));
    }
  }

  private begin(begin: () => void): undefined {
    this.busy += 1;
    begin();
  }

  private look(): void {
    for (const waiting of this.line) {
      if (!hasWaited(waiting, this.options.patience)) break;
      this.line.delete(waiting);
      this.late.add(waiting);
    }
    for (const waiting of this.late) {
      if (!hasWaited(waiting, this.options.refuseAfter)) break;
      this.late.delete(waiting);
      waiting.refuse();
    }
    if (this.counts.waiting > 0) return;
    clearInterval(this.watch);
    this.watch = undefined;
  }
}

function hasWaited({ since }: Waiting, milliseconds: number): boolean {
  return performance.now() - since > milliseconds;
}
