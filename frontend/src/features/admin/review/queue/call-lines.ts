/** A call was not made, as one before it in its line had failed. */
export class DroppedCall extends Error {}

interface Line {
  tail: Promise<unknown>;
  length: number;
  broken: boolean;
}

/** Makes the calls about one thing one after the other, and those about different things side by side. */
export class CallLines {
  private readonly lines = new Map<number, Line>();

  /** `tellBusy` hears when the first call begins and when none is left. */
  constructor(private readonly tellBusy: (busy: boolean) => void = () => undefined) {}

  /** Rejects as the call does, or with `DroppedCall` when one before it fails while this one waits. */
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
    // Behind a failed line the next one waits until those that were dropped have left.
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
