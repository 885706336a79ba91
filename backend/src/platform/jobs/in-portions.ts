/** Rows per statement: a backlog of any size must not make a statement exceed its time limit, and fail each night. */
const PORTION = 5_000;

/**
 * Deletes rows portion by portion, each committed, until one is not full. Returns the number of deleted rows. Throws when
 * the signal is aborted.
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
