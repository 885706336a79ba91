/** Sort order, search and page of a list. The values of its filters are further fields. */
export interface ListQuery {
  sort: string;
  order: 'asc' | 'desc';
  /** Keeps items with this text in a searched field; case does not matter. */
  q?: string;
  /** Maximum number of items. Without it, all items from `offset` on. */
  limit?: number;
  offset?: number;
}

/**
 * A list that is streamed in batches, so that it is never in memory as a whole. Read it to its end, or call the
 * iterator's `return`: until then it may hold a connection.
 */
export interface ItemList<Item> {
  total: number;
  batches: AsyncIterable<Item[]>;
}

export function mapList<From, To>(
  { total, batches }: ItemList<From>,
  change: (item: From) => To,
): ItemList<To> {
  return { total, batches: { [Symbol.asyncIterator]: () => mapped(batches, change) } };
}

/** Not a generator, because a generator that has not started would not pass `return` on. */
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
