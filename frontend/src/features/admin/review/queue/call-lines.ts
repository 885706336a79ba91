/** The call was skipped, as an earlier call in its queue had failed. */
export class DroppedCall extends Error {}

interface Line {
  tail: Promise<unknown>;
  length: number;
  broken: boolean;
}

/** Runs calls about the same id in sequence, and calls about different ids in parallel. */
export class CallLines {
  private readonly lines = new Map<number, Line>();

  /** `tellBusy` is called when the first call starts and when the last one ends. */
  constructor(private readonly tellBusy: (busy: boolean) => void = () => undefined) {}

  /** Rejects as the call does, or with `DroppedCall` when an earlier call fails while this one waits. */
  add<T>(thing: number, call: () => Promise<T>): Promise<T> {
    if (this.lines.size === 0) this.tellBusy(true);
    const line = this.lineOf(thing);
    line.length += 1;
    const made = line.tail.then(() => make(line, call));
    line.tail = made.then(
      () => this.leave(thing, line),
      () => this.leave(thing, line),
    );
    return made;
  }

  /** Resolves when no call is left. */
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

async function make<T>(line: Line, call: () => Promise<T>): Promise<T> {
  if (line.broken) throw new DroppedCall();
  try {
    return await call();
  } catch (failure) {
    line.broken = true;
    throw failure;
  }
}
