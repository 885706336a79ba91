/** Runs costly work a few at a time: so many at once, so many waiting in order, and no more. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** `whenFull` makes the error that further work is refused with. */
  constructor(
    private readonly atOnce: number,
    private readonly places: number,
    private readonly whenFull: () => Error,
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
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Whoever waits takes over the place, so nobody can slip in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
