import type { ListQuery } from '../../shared/item-list.js';
import {
  boundsOf,
  columnsOf,
  type ListOf,
  tablesOf,
  tablesToSort,
  totalOf,
} from '../../shared/list-declaration.js';
import { idsByBounds } from './bounded-sort.js';
import { type Condition, conditionsOf } from './list-conditions.js';

/** A slice of a list, counted from its start or, with `backwards`, from its end. */
interface Slice {
  offset: number;
  limit?: number;
  backwards?: boolean;
}

export interface Statement {
  text: string;
  values?: unknown[];
}

/** SQL statements of a list. All outside values are bound parameters. */
export interface ListStatements {
  /** Whether the query searches the text of the rows. */
  isSearch: boolean;
  count: Statement;
  rows: (slice: Slice) => Statement;
  /**
   * One row: the `total` of matches, of which it reads `atMost`, and the `ids` of the slice of these. Sorts what it has read,
   * so that no index of the sort order is read in which hardly any row matches.
   */
  found: (slice: Slice, atMost: number) => Statement;
  /** The rows with the ids in one array, in the order of the list. */
  chosen: (ids: number[]) => Statement;
}

/** The columns of a list for SELECT or RETURNING, aliased to the item's field names. */
export function selectionOf(list: ListOf<unknown>): string {
  const read = columnsOf(list).filter(({ sql }) => sql !== null);
  return read.map(({ name, sql }) => `${sql} AS "${name}"`).join(', ');
}

/** Selects one row by its id, which is `$1`. */
export function rowStatement(list: ListOf<unknown>): string {
  return `SELECT ${selectionOf(list)} FROM ${tablesOf(list)} WHERE ${sortOf(list, 'id')} = $1`;
}

/** Reads the rows whose ids are in one array. */
export function rowsStatement(list: ListOf<unknown>): string {
  return `SELECT ${selectionOf(list)} FROM ${tablesOf(list)} WHERE ${sortOf(list, 'id')} = ANY ($1::int[])`;
}

/**
 * The statements of this list in this order. A page sorts ids and then reads its rows, because a sort of whole rows
 * evaluates the expressions of all of them: three times as long for a million ratings by a counter. Throws a `TypeError` for a column that can't be sorted by.
 */
export function listStatements(
  list: ListOf<unknown>,
  query: ListQuery,
  timeZone: string,
): ListStatements {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(list, query, { timeZone, bind });
  const where =
    conditions.length > 0 ? ` WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}` : '';
  const id = sortOf(list, 'id');
  const sort = { name: query.sort, sql: sortOf(list, query.sort) };
  const keys = [...new Set([sort.sql, query.sort === 'id' ? id : (boundsOf(list)?.key ?? id)])];
  const selection = `SELECT ${selectionOf(list)} FROM ${tablesOf(list)}`;
  const directionOf = (backwards = false): 'ASC' | 'DESC' =>
    (query.order === 'desc') === backwards ? 'ASC' : 'DESC';
  const orderBy = (sorts: string[], direction = directionOf()) =>
    `ORDER BY ${sorts.map((each) => `${each} ${direction}`).join(', ')}`;
  const cut = `OFFSET $${values.length + 1} LIMIT $${values.length + 2}`;
  return {
    isSearch: Boolean(query.q),
    count: { text: countText(list, conditions, where), values },
    rows: ({ offset, limit, backwards }) => {
      const direction = directionOf(backwards);
      const order = orderBy(keys, direction);
      const cutValues = [...values, offset, limit ?? null];
      if (limit === undefined) {
        return { text: `${selection}${where} ${order} ${cut}`, values: cutValues };
      }
      const end = offset + limit;
      const matches = conditions.map(({ sql }) => ` AND ${sql}`).join('');
      const slice = { id, where: matches, sort: { ...sort, direction }, end, cut };
      const ids =
        idsByBounds(list, slice) ??
        `SELECT ${id} FROM ${tablesToSort(list, keys)}${where} ${order} ${cut}`;
      return { text: `${selection} WHERE ${id} IN (${ids}) ${order}`, values: cutValues };
    },
    found: ({ offset, limit }, atMost) => {
      const names = keys.map((_key, index) => `key_${index}`);
      const read = keys.map((key, index) => `${key} AS ${names[index]}`).join(', ');
      return {
        text: `WITH found AS MATERIALIZED (
                 SELECT ${id} AS id, ${read} FROM ${tablesToSort(list, keys)}${where} LIMIT $${values.length + 3})
               SELECT (SELECT count(*)::integer FROM found) AS total,
                      ARRAY (SELECT id FROM found ${orderBy(names)} ${cut}) AS ids`,
        values: [...values, offset, limit, atMost],
      };
    },
    chosen: (ids) => ({
      text: `${selection} WHERE ${id} = ANY ($1::int[]) ${orderBy(keys)}`,
      values: [ids],
    }),
  };
}

/** Reads the stored number of rows, less those that a single filter leaves out; otherwise counts them. */
function countText(list: ListOf<unknown>, conditions: Condition[], where: string): string {
  const total = totalOf(list);
  const [only, ...others] = conditions;
  if (total && !only) return `SELECT (${total})::integer AS total`;
  return total && only?.leftOut && others.length === 0
    ? `SELECT ((${total}) - (${only.leftOut}))::integer AS total`
    : `SELECT count(*)::integer AS total FROM ${tablesToSort(list)}${where}`;
}

function sortOf(list: ListOf<unknown>, name: string): string {
  const sort = columnsOf(list).find((column) => column.name === name)?.sort;
  if (!sort) throw new TypeError(`${list.name} cannot be sorted by ${name}`);
  return sort;
}
