import type { ListQuery } from '../../shared/item-list.js';
import {
  columnsOf,
  type FilterValues,
  filtersOf,
  type ListOf,
  tablesOf,
  tablesToSort,
  totalOf,
} from '../../shared/list-declaration.js';

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

interface Condition {
  sql: string;
  /** Query for the number of rows that it leaves out. */
  leftOut?: string | undefined;
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
  const conditions: Condition[] = [
    ...filterConditions(list, query as unknown as FilterValues, { timeZone, bind }),
    ...(query.q ? [{ sql: searchCondition(list, bind(likePattern(query.q))) }] : []),
  ];
  const where =
    conditions.length > 0 ? ` WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}` : '';
  const id = sortOf(list, 'id');
  const keys = [...new Set([sortOf(list, query.sort), id])];
  const selection = `SELECT ${selectionOf(list)} FROM ${tablesOf(list)}`;
  const orderBy = (sorts: string[], backwards = false) => {
    const direction = (query.order === 'desc') === backwards ? 'ASC' : 'DESC';
    return `ORDER BY ${sorts.map((sort) => `${sort} ${direction}`).join(', ')}`;
  };
  const cut = `OFFSET $${values.length + 1} LIMIT $${values.length + 2}`;
  return {
    isSearch: Boolean(query.q),
    count: { text: countText(list, conditions, where), values },
    rows: ({ offset, limit, backwards }) => {
      const order = orderBy(keys, backwards);
      const slice = `${where} ${order} ${cut}`;
      const ids = `SELECT ${id} FROM ${tablesToSort(list, keys)}${slice}`;
      return {
        text:
          limit === undefined
            ? `${selection}${slice}`
            : `${selection} WHERE ${id} IN (${ids}) ${order}`,
        values: [...values, offset, limit ?? null],
      };
    },
    found: ({ offset, limit }, atMost) => {
      const names = keys.map((_key, index) => `key_${index}`);
      const read = keys.map((key, index) => `${key} AS ${names[index]}`).join(', ');
      return {
        text: `WITH found AS MATERIALIZED (
                 SELECT ${read} FROM ${tablesToSort(list, keys)}${where} LIMIT $${values.length + 3})
               SELECT (SELECT count(*)::integer FROM found) AS total,
                      ARRAY (SELECT ${names.at(-1)} FROM found ${orderBy(names)} ${cut}) AS ids`,
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

function filterConditions(
  list: ListOf<unknown>,
  asked: FilterValues,
  { timeZone, bind }: { timeZone: string; bind: (value: unknown) => string },
): Condition[] {
  return Object.entries(filtersOf(list)).flatMap(([name, { rule, condition, bound, leftOut }]) => {
    const value = asked[name];
    if (value === undefined || (rule.kind === 'switch' && value !== 'true')) return [];
    const sql = condition(asked, value);
    if (!sql) return [];
    return [{ sql: bound ? sql.replace(':value', bind(bound(value, timeZone))) : sql, leftOut }];
  });
}

function searchCondition(list: ListOf<unknown>, pattern: string): string {
  const searched = columnsOf(list).filter((column) => column.searched);
  return `(${searched.map(({ sql }) => `${sql}::text ILIKE ${pattern}`).join(' OR ')})`;
}

function likePattern(q: string): string {
  return `%${q.replace(/[\\%_]/g, '\\$&')}%`;
}

function sortOf(list: ListOf<unknown>, name: string): string {
  const sort = columnsOf(list).find((column) => column.name === name)?.sort;
  if (!sort) throw new TypeError(`${list.name} can not be sorted by ${name}`);
  return sort;
}
