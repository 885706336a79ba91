/** Which part of a list is asked for, and in which order. The filters of the list are fields of it, too. */
export interface ListQuery {
  /** The name of a column that the list can be sorted by. */
  sort: string;
  order: 'asc' | 'desc';
  /** Keeps items in which some field holds this text, in capitals or not. */
  q?: string;
  /** How many items; without it, all from `offset` on. */
  limit?: number;
  offset?: number;
}

/**
 * A list on its way, in batches, so that a long one is never held as a whole. It must be read to its end or given up by
 * the iterator's `return`: until then it may hold a connection.
 */
export interface ItemList<Item> {
  /** How many items match, on this page or not. */
  total: number;
  batches: AsyncIterable<Item[]>;
}

/** The same list with every item changed. */
export function mapList<From, To>(
  { total, batches }: ItemList<From>,
  change: (item: From) => To,
): ItemList<To> {
  return { total, batches: { [Symbol.asyncIterator]: () => mapped(batches, change) } };
}

/** Not a generator: one that was never begun would not pass `return` on. */
function mapped<From, To>(
  batches: AsyncIterable<From[]>,
  change: (item: From) => To,
): AsyncIterator<To[]> {
  const iterator = batches[Symbol.asyncIterator]();
  return {
    next: async () => {
      const step = await iterator.next();
      return step.done ? { done: true, value: undefined } : { value: step.value.map(change) };
    },
    return: async () => {
      await iterator.return?.();
      return { done: true, value: undefined };
    },
  };
}
