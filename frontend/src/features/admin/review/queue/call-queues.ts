/** Error of a call that was dropped because an earlier call in its queue had failed. */
export class DroppedCall extends Error {}

interface Line {
  tail: Promise<unknown>;
  length: number;
  broken: boolean;
}

/** Runs calls about the same id in sequence, and calls about different ids in parallel. */
export class CallQueues {
  private readonly lines = new Map<number, Line>();

  /** `tellBusy` is called when the first call starts and when the last one ends. */
  constructor(private readonly tellBusy: (busy: boolean) => void = () => undefined) {}

  /** Adds a call. The promise settles as the call does, or rejects with `DroppedCall` when an earlier call fails. */
  add<T>(thing: number, call: () => Promise<T>): Promise<T> {
    return this.addMany([thing], call);
  }

  /**
   * Like `add`, for a call about several ids. The call gets the ids for which no earlier call has failed; without
   * any, it is dropped.
   */
  addMany<T>(things: number[], call: (sound: number[]) => Promise<T>): Promise<T> {
    if (this.lines.size === 0) this.tellBusy(true);
    const lines = new Map(things.map((thing) => [thing, this.lineOf(thing)]));
    const tails = [...lines.values()].map(({ tail }) => tail);
    const before = tails.length === 1 ? tails[0] : Promise.all(tails);
    for (const line of lines.values()) line.length += 1;
    const made = Promise.resolve(before).then(() => make(lines, call));
    for (const [thing, line] of lines) {
      const leave = () => this.leave(thing, line);
      line.tail = made.then(leave, leave);
    }
    return made;
  }

  /** Drops the calls that wait behind the current one about this id, as if it had failed. */
  dropRest(thing: number): void {
    const line = this.lines.get(thing);
    if (line) line.broken = true;
  }

  /** Resolves when all calls have ended. */
  async settled(): Promise<void> {
    while (this.lines.size > 0) {
      await Promise.all([...this.lines.values()].map(({ tail }) => tail));
    }
  }

  private lineOf(thing: number): Line {
    const open = this.lines.get(thing);
    if (open && !open.broken) return open;
    // After a failed queue, the next one waits until the dropped calls are gone.
    const line: Line = { tail: open?.tail ?? Promise.resolve(), length: 0, broken: false };
    this.lines.set(thing, line);
    return line;
  }

  private leave(thing: number, line: Line): void {
    line.length -= 1;
    if (line.length > 0 || this.lines.get(thing) !== line) return;
    this.lines.delete(thing);
    if (this.lines.size === 0) this.tellBusy(false);
  }
}

async function make<T>(
  lines: ReadonlyMap<number, Line>,
  call: (sound: number[]) => Promise<T>,
): Promise<T> {
  const sound = [...lines].filter(([, line]) => !line.broken);
  if (sound.length === 0) throw new DroppedCall();
  try {
    return await call(sound.map(([thing]) => thing));
  } catch (failure) {
    for (const [, line] of sound) line.broken = true;
    throw failure;
  }
}
