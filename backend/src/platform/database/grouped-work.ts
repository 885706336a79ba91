import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

interface GroupedWorkOptions<Item, Result> {
  /** Does the work of all items, all or nothing, and answers their results in the same order. */
  work: (items: Item[]) => Promise<Result[]>;
  /** The largest group. */
  atOnce: number;
  /** How many items may wait. */
  places: number;
  /** The error for an item that finds no place. */
  whenFull: () => Error;
  /** Whether one item may be to blame for this failure, so that others may still succeed. Only if nothing was done. */
  isOneToBlame: (failure: unknown) => boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (failure: unknown) => void;
}

/**
 * Does work in groups: what comes while a group is under way is done together, next. One group at a time; nobody waits
 * for others to come.
 */
export class GroupedWork<Item, Result> {
  /** Since the start. */
  readonly done = { groups: 0, items: 0 };
  private waiting: Waiting<Item, Result>[] = [];
  private running: Promise<void> | undefined;
  /** A group belongs to no request: what a request carries along (a transaction) must not reach it. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(private readonly options: GroupedWorkOptions<Item, Result>) {}

  /** Resolves when the work of this item is done. */
  add(item: Item): Promise<Result> {
    if (this.waiting.length >= this.options.places) return Promise.reject(this.options.whenFull());
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.running ??= this.outside(() => this.runAll());
    });
  }

  /** Resolves when nothing waits any more. */
  async drain(): Promise<void> {
    await this.running;
  }

  private async runAll(): Promise<void> {
    await nextTurn();
    while (this.waiting.length > 0) {
      await this.settle(this.waiting.splice(0, this.options.atOnce));
    }
    this.running = undefined;
  }

  /** Never rejects. A group that one item may have failed is tried again in halves. */
  private async settle(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.options.work(group.map(({ item }) => item));
      this.done.groups += 1;
      this.done.items += group.length;
      group.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (failure) {
      if (group.length === 1 || !this.options.isOneToBlame(failure)) {
        for (const { reject } of group) reject(failure);
        return;
      }
      const half = Math.ceil(group.length / 2);
      await this.settle(group.slice(0, half));
      await this.settle(group.slice(half));
    }
  }
}
