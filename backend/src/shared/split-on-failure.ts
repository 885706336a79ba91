/**
 * Runs the work on all items. After a failure that a single item may have caused (`mayBeOfOne`), runs it on each half,
 * and so on. `failed` gets the items whose work failed.
 */
export async function splitOnFailure<Item>(
  items: Item[],
  work: (items: Item[]) => Promise<void>,
  mayBeOfOne: (failure: unknown) => boolean,
  failed: (items: Item[], failure: unknown) => void,
): Promise<void> {
  try {
    await work(items);
  } catch (failure) {
    if (items.length === 1 || !mayBeOfOne(failure)) return failed(items, failure);
    const middle = Math.ceil(items.length / 2);
    await splitOnFailure(items.slice(0, middle), work, mayBeOfOne, failed);
    await splitOnFailure(items.slice(middle), work, mayBeOfOne, failed);
  }
}
