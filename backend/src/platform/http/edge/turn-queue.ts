/** A request that waits for its turn. */
interface Waiting {
  since: number;
  begin: () => void;
  refuse: () => void;
}

interface TurnQueueOptions {
  /** How many have their turn at once. */
  atOnce: number;
  /** How many may wait. */
  places: number;
  /** How long each may wait for its turn, in milliseconds. */
  patience: number;
  /** After how many milliseconds a request without a turn is refused: the sooner, the sooner it is sent again. */
  refuseAfter: number;
}

const LOOK_EVERY = 50;

/** Lets so many begin at once, and others wait in order, for a while; who finds no place or waits too long is refused. */
export class TurnQueue {
  private busy = 0;
  private readonly line = new Set<Waiting>();
  /** Those whose turn has not come in time. */
  private readonly late = new Set<Waiting>();
  private watch: NodeJS.Timeout | undefined;

  constructor(private readonly options: TurnQueueOptions) {}

  get counts(): { working: number; waiting: number } {
    return { working: this.busy, waiting: this.line.size + this.late.size };
  }

  /** Answers a function for whoever gives up waiting. */
  ask(begin: () => void, refuse: () => void): () => void {
    const { atOnce, places } = this.options;
    const waiting = { since: performance.now(), begin, refuse };
    if (this.busy < atOnce) this.begin(waiting);
    else if (this.counts.waiting >= places) refuse();
    else {
      this.line.add(waiting);
      this.watch ??= setInterval(() => this.look(), LOOK_EVERY).unref();
    }
    return () => {
      this.line.delete(waiting);
      this.late.delete(waiting);
    };
  }

  /** For what is under way already: takes a turn without waiting for it. */
  join(): void {
    this.busy += 1;
  }

  /** Ends a turn. */
  leave(): void {
    this.busy -= 1;
    for (const next of this.line) {
      if (this.busy >= this.options.atOnce) return;
      this.line.delete(next);
      if (hasWaited(next, this.options.patience)) this.late.add(next);
      else this.begin(next);
    }
  }

  private begin({ begin }: Waiting): void {
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
