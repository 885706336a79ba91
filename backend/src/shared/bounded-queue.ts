interface Waiting {
  start: () => void;
  refuse: () => void;
}

/**
 * Limits the concurrency of costly work: `atOnce` calls run, `places` calls wait, and further ones are refused. Clients
 * take turns: a client that has no call running comes before one that has. In a full queue, the client with the most
 * waiting calls loses its latest one to a client with fewer.
 */
export class BoundedQueue {
  private readonly running: string[] = [];
  /** The keys are the clients in the order of their turns. */
  private readonly waiting = new Map<string, Waiting[]>();

  /** `whenFull` creates the error for refused work; `timeout` is the maximum wait in milliseconds. */
  constructor(
    private readonly atOnce: number,
    private readonly places: number,
    private readonly whenFull: () => Error,
    private readonly timeout = Infinity,
  ) {}

  /**
   * Runs the work when its turn comes. Throws the error of `whenFull` when the queue is full or the wait is too long.
   */
  async run<T>(work: () => Promise<T>, client = ''): Promise<T> {
    if (this.running.length < this.atOnce) this.running.push(client);
    else await this.turn(client);
    try {
      return await work();
    } finally {
      this.leave(client);
    }
  }

  private async turn(client: string): Promise<void> {
    if (this.count() >= this.places) this.makeRoomFor(client);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { start: resolve, refuse: () => reject(this.whenFull()) };
    this.waiting.set(client, [...this.of(client), waiting]);
    const giveUp = () => {
      this.keep(
        client,
        this.of(client).filter((each) => each !== waiting),
      );
      waiting.refuse();
    };
    const timer = Number.isFinite(this.timeout) && setTimeout(giveUp, this.timeout);
    await promise.finally(() => timer && clearTimeout(timer));
  }

  private makeRoomFor(client: string): void {
    const [greedy, theirs] = [...this.waiting].reduce(
      (one, other) => (other[1].length > one[1].length ? other : one),
      ['', []] as [string, Waiting[]],
    );
    if (theirs.length <= this.of(client).length + 1) throw this.whenFull();
    theirs.at(-1)?.refuse();
    this.keep(greedy, theirs.slice(0, -1));
  }

  /** Hands the place to the next client directly, so that no newcomer can take it. */
  private leave(client: string): void {
    this.running.splice(this.running.indexOf(client), 1);
    const clients = [...this.waiting.keys()];
    const next = clients.find((each) => !this.running.includes(each)) ?? clients[0];
    if (next === undefined) return;
    const [first, ...others] = this.of(next);
    // Moves the client to the end of the queue.
    this.waiting.delete(next);
    this.keep(next, others);
    this.running.push(next);
    first?.start();
  }

  private of(client: string): Waiting[] {
    return this.waiting.get(client) ?? [];
  }

  private keep(client: string, waiting: Waiting[]): void {
    if (waiting.length > 0) this.waiting.set(client, waiting);
    else this.waiting.delete(client);
  }

  private count(): number {
    return [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }
}
