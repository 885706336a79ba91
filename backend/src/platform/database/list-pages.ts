import type { QueryRunner } from 'typeorm';
import { COUNT_STEP } from '../../shared/item-list.js';
import type { ListStatements, Statement } from './list-statements.js';
import { ONE_TIME } from './named-statement-client.js';

/** Offset from which the row count is queried first: a page near the end is then read from the end. */
const DEEP = 1_000;

interface Page<Item> {
  total: number;
  rows: Item[];
}

/** Reads a page of a list, with the number of matching rows. Raw SQL: made from the declaration. */
export function pageOf<Item>(
  runner: QueryRunner,
  statements: ListStatements,
  offset: number,
  limit: number,
): Promise<Page<Item>> {
  const unsearched = offset > DEEP ? deepPage : shallowPage;
  const read = statements.isSearch ? searchedPage : unsearched;
  return read<Item>(runner, statements, offset, limit);
}

/**
 * Sorts all matches if there are less than it counts. Otherwise reads the order of the list until the page is full, which
 * is soon when that many rows match; a search for a common text would read every row to count or sort its matches.
 */
async function searchedPage<Item>(
  runner: QueryRunner,
  statements: ListStatements,
  offset: number,
  limit: number,
): Promise<Page<Item>> {
  const atMost = Math.ceil((offset + limit + 1) / COUNT_STEP) * COUNT_STEP;
  const found = statements.found({ offset, limit }, atMost);
  const [{ total, ids }] = (await rowsOf(runner, found)) as [{ total: number; ids: number[] }];
  const page = total < atMost ? statements.chosen(ids) : statements.rows({ offset, limit });
  return { total, rows: await rowsOf<Item>(runner, page) };
}

/** Skips the count query on the last page, whose length gives the total; many lists fit on one page. */
async function shallowPage<Item>(
  runner: QueryRunner,
  statements: ListStatements,
  offset: number,
  limit: number,
): Promise<Page<Item>> {
  const rows = await rowsOf<Item>(runner, statements.rows({ offset, limit }));
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  return { rows, total: isLast ? offset + rows.length : await countOf(runner, statements) };
}

/** Reads from the nearer end, because PostgreSQL reads every row that OFFSET skips. */
async function deepPage<Item>(
  runner: QueryRunner,
  statements: ListStatements,
  offset: number,
  limit: number,
): Promise<Page<Item>> {
  const total = await countOf(runner, statements);
  const after = total - offset - limit;
  if (offset >= total) return { total, rows: [] };
  if (offset < after) {
    const rows = await rowsOf<Item>(runner, statements.rows({ offset, limit }));
    return { total, rows };
  }
  const fromEnd = { offset: Math.max(0, after), limit: Math.min(limit, total - offset) };
  const statement = statements.rows({ ...fromEnd, backwards: true });
  return { total, rows: (await rowsOf<Item>(runner, statement)).reverse() };
}

export async function countOf(runner: QueryRunner, statements: ListStatements): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(runner, statements.count);
  return row?.total ?? 0;
}

export async function rowsOf<Item>(
  runner: QueryRunner,
  { text, values }: Statement,
): Promise<Item[]> {
  return (await runner.query(values ? ONE_TIME + text : text, values)) as Item[];
}
