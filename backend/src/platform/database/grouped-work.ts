import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { splitOnFailure } from '../../shared/split-on-failure.js';
import { ConnectionsBusyError } from './connections-busy.error.js';
import { isDatabaseUnavailable } from './database-unavailable.js';

interface GroupedWorkOptions<Item, Result> {
  /** Processes all items, all or nothing, and returns their results in the same order. */
  work: (items: Item[]) => Promise<Result[]>;
  /** Maximum group size; 1 processes each item alone. */
  atOnce: number;
  /** Maximum number of waiting items. Further ones get a `ConnectionsBusyError`. */
  places: number;
  /**
   * Maximum number of groups that run at once, 1 by default. More lanes suit reads: a slow statement then delays only
   * its own group. Groups of writes would wait for each other's locks.
   */
  lanes?: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (failure: unknown) => void;
}

/**
 * Batches statements: items that are added while every lane runs a group form the next group. Never waits for a group
 * to fill.
 */
export class GroupedWork<Item, Result> {
  readonly done = { groups: 0, items: 0 };
  private waiting: Waiting<Item, Result>[] = [];
  private readonly running = new Set<Promise<void>>();
  /** A group belongs to no request, so the context of a request (such as a transaction) must not reach it. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(private readonly options: GroupedWorkOptions<Item, Result>) {}

  add(item: Item): Promise<Result> {
    if (this.waiting.length >= this.options.places) {
      return Promise.reject(new ConnectionsBusyError());
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.running.size < (this.options.lanes ?? 1)) this.outside(() => this.open());
    });
  }

  async drain(): Promise<void> {
    await Promise.all(this.running);
  }

  private open(): void {
    const lane = this.runAll(() => this.running.delete(lane));
    this.running.add(lane);
  }

  /** Calls `close` in the same turn of the event loop in which nothing waits, so that no item can arrive in between. */
  private async runAll(close: () => void): Promise<void> {
    await nextTurn();
    while (this.waiting.length > 0) {
      await this.settle(this.waiting.splice(0, this.options.atOnce));
    }
    close();
  }

  /** Never rejects. Does not retry when the database was unavailable, because the group may have been committed. */
  private settle(group: Waiting<Item, Result>[]): Promise<void> {
    return splitOnFailure(
      group,
      async (some) => {
        const results = await this.options.work(some.map(({ item }) => item));
        this.done.groups += 1;
        this.done.items += some.length;
        some.forEach(({ resolve }, index) => resolve(results[index] as Result));
      },
      (failure) => !isDatabaseUnavailable(failure),
      (some, failure) => some.forEach(({ reject }) => reject(failure)),
    );
  }
}
