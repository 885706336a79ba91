const PAGE = 500;

/**
 * Reads rows in the order of their ids, a page at a time. `read` returns at most `atMost` rows with ids above `after`.
 */
export async function* inPages<Row extends { id: number }>(
  read: (after: number, atMost: number) => Promise<Row[]>,
): AsyncGenerator<Row, undefined> {
  for (let after = 0; ;) {
    const rows = await read(after, PAGE);
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}
