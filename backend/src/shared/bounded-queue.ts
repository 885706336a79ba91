/** Runs costly work a few at a time: so many at once, so many waiting in order, and no more. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** `whenFull` makes the error that work is refused with; `patience` is how long it waits at most, in milliseconds. */
  constructor(
    private readonly atOnce: number,
    private readonly places: number,
    private readonly whenFull: () => Error,
    private readonly patience = Infinity,
  ) {}

  /** Runs the work when there is room; throws what `whenFull` makes when even the waiting places are taken. */
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

  /** Whoever waits takes over the place, so nobody can slip in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
