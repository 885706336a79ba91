/** Rows per statement. With one statement, a large backlog would exceed the time limit every time. */
const PORTION = 5_000;

/**
 * Deletes rows in portions and commits each, until a portion is not full. Returns the number of deleted rows. Throws
 * when the signal is aborted.
 */
export async function deleteInPortions(
  signal: AbortSignal,
  deleteSome: (atMost: number) => Promise<number>,
  portion = PORTION,
): Promise<number> {
  for (let deleted = 0; ;) {
    signal.throwIfAborted();
    const some = await deleteSome(portion);
    deleted += some;
    if (some < portion) return deleted;
  }
}
