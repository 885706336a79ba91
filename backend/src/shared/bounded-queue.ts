/**
 * Limits the concurrency of costly work: a maximum runs at once, a maximum waits in FIFO order, the rest is refused.
 */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** `whenFull` creates the error for refused work; `patience` is the maximum wait in milliseconds. */
  constructor(
    private readonly atOnce: number,
    private readonly places: number,
    private readonly whenFull: () => Error,
    private readonly patience = Infinity,
  ) {}

  /** Runs the work when there is room; throws the error of `whenFull` when the queue is full or the wait too long. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.atOnce) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.places) throw this.whenFull();
    await this.turn();
  }

  private async turn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.waiting.push(resolve);
    const giveUp = () => {
      this.waiting.splice(this.waiting.indexOf(resolve), 1);
      reject(this.whenFull());
    };
    const timer = Number.isFinite(this.patience) && setTimeout(giveUp, this.patience);
    await promise.finally(() => timer && clearTimeout(timer));
  }

  /** Hands the slot to the next in the queue directly, so that no newcomer can take it. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
