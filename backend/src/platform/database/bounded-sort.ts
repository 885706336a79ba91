import { boundsOf, type ListOf, snakeCase } from '../../shared/list-declaration.js';

/** Rows up to which a slice is found by bounds: a block is read for each of them. */
const FIRST_ROWS = 1_200;

interface BoundedSlice {
  /** SQL of the id. */
  id: string;
  where: string;
  sort: { name: string; sql: string; direction: 'ASC' | 'DESC' };
  /** Rows from the beginning of the list to the end of the slice. */
  end: number;
  /** OFFSET and LIMIT. */
  cut: string;
}

/**
 * Query for the ids of a slice near the beginning of a sort that no index has; undefined when the list has no bounds for
 * it. As many blocks as rows are needed are read first, those with the best bounds. After that, only blocks with bounds as
 * good as the last row needed can hold better ones.
 */
export function idsByBounds(list: ListOf<unknown>, slice: BoundedSlice): string | undefined {
  const { id, where, sort, end, cut } = slice;
  const bounds = boundsOf(list);
  if (!bounds?.columns.includes(sort.name) || end > FIRST_ROWS) return undefined;
  const { table, size, key } = bounds;
  const direction = sort.direction;
  const bound = `${direction === 'DESC' ? 'most' : 'least'}_${snakeCase(sort.name)}`;
  // With a limit, the planner reads each block by the index of the key, and not the table once.
  const rowsIn = (blocks: string) => `
    (${blocks}) AS blocks, LATERAL (
      SELECT ${id} AS id, ${sort.sql} AS value, ${key} AS key FROM ${key.split('.', 1)[0]}
       WHERE ${key} BETWEEN blocks.block * ${size} AND blocks.block * ${size} + ${size - 1}${where}
       LIMIT ${size}) AS row
    ORDER BY value ${direction}, key ${direction}`;
  const best = `SELECT block FROM ${table} ORDER BY ${bound} ${direction}, block ${direction} LIMIT ${end}`;
  const asGood = `(${bound}, block) ${direction === 'DESC' ? '>=' : '<='} (SELECT value, block FROM last)`;
  return `
    WITH last AS MATERIALIZED (
      SELECT value, key / ${size} AS block FROM ${rowsIn(best)} OFFSET ${end - 1} LIMIT 1)
    SELECT id FROM ${rowsIn(`SELECT block FROM ${table} WHERE coalesce(${asGood}, true)`)} ${cut}`;
}
