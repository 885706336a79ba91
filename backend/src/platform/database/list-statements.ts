import type { ListQuery } from '../../shared/item-list.js';
import {
  columnsOf,
  type FilterValues,
  filtersOf,
  type ListOf,
  tablesOf,
  tablesToSort,
} from '../../shared/list-declaration.js';

export interface Statement {
  text: string;
  values?: unknown[];
}

/** SQL statements of a list. All outside values are bound parameters. */
export interface ListStatements {
  count: Statement;
  rows: (slice: { offset: number; limit?: number | undefined }) => Statement;
}

/** The columns of a list for SELECT or RETURNING, aliased to the item's field names. */
export function selectionOf(list: ListOf<unknown>): string {
  const read = columnsOf(list).filter(({ sql }) => sql !== null);
  return read.map(({ name, sql }) => `${sql} AS "${name}"`).join(', ');
}

/** Selects the rows whose ids are in one array, which is `$1`. */
export function rowsStatement(list: ListOf<unknown>): string {
  return `SELECT ${selectionOf(list)} FROM ${tablesOf(list)} WHERE ${sortOf(list, 'id')} = ANY ($1::int[])`;
}

/**
 * Returns the statements of a list for this query. A page sorts ids before it reads its rows, because sorting whole
 * rows would evaluate the expressions of every row. The ids are an array, because PostgreSQL may repeat a subquery for
 * each row when its statistics are old. Throws a `TypeError` for a column that can't be sorted by.
 */
export function listStatements(
  list: ListOf<unknown>,
  query: ListQuery,
  timeZone: string,
): ListStatements {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    ...filterConditions(list, query as unknown as FilterValues, timeZone, bind),
    ...(query.q ? [searchCondition(list, bind(likePattern(query.q)))] : []),
  ];
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  const id = sortOf(list, 'id');
  const keys = [...new Set([sortOf(list, query.sort), id])];
  const direction = query.order === 'desc' ? 'DESC' : 'ASC';
  const order = `ORDER BY ${keys.map((key) => `${key} ${direction}`).join(', ')}`;
  const cut = `OFFSET $${values.length + 1} LIMIT $${values.length + 2}`;
  const selection = `SELECT ${selectionOf(list)} FROM ${tablesOf(list)}`;
  const ids = `SELECT ${id} FROM ${tablesToSort(list, keys)}${where} ${order} ${cut}`;
  return {
    count: {
      text: `SELECT count(*)::integer AS total FROM ${tablesToSort(list)}${where}`,
      values,
    },
    rows: ({ offset, limit }) => ({
      text:
        limit === undefined
          ? `${selection}${where} ${order} ${cut}`
          : `${selection} WHERE ${id} = ANY (ARRAY(${ids})) ${order}`,
      values: [...values, offset, limit ?? null],
    }),
  };
}

function sortOf(list: ListOf<unknown>, name: string): string {
  const sort = columnsOf(list).find((column) => column.name === name)?.sort;
  if (!sort) throw new TypeError(`${list.name} cannot be sorted by ${name}`);
  return sort;
}

/** `bind` returns the parameter of a value. */
function filterConditions(
  list: ListOf<unknown>,
  given: FilterValues,
  timeZone: string,
  bind: (value: unknown) => string,
): string[] {
  return Object.entries(filtersOf(list)).flatMap(([name, { schema, condition, bound }]) => {
    const value = given[name];
    if (value === undefined || (schema.type === 'boolean' && value !== 'true')) return [];
    const sql = condition(given, value);
    if (!sql.includes(':value')) return sql ? [sql] : [];
    return [sql.replaceAll(':value', bind(bound ? bound(value, timeZone) : value))];
  });
}

function searchCondition(list: ListOf<unknown>, pattern: string): string {
  const searched = columnsOf(list).filter((column) => column.searched);
  return `(${searched.map(({ sql }) => `${sql}::text ILIKE ${pattern}`).join(' OR ')})`;
}

function likePattern(q: string): string {
  return `%${q.replace(/[\\%_]/g, '\\$&')}%`;
}
