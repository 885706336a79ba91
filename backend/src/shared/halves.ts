/**
 * Runs the work on all items, and after a failure that one of them may have caused on each half, so that only those fail
 * that can't be done. `failed` gets the items that are given up.
 */
export async function inHalves<Item>(
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
    await inHalves(items.slice(0, middle), work, mayBeOfOne, failed);
    await inHalves(items.slice(middle), work, mayBeOfOne, failed);
  }
}
