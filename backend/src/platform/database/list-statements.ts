import type { ListQuery } from '../../shared/item-list.js';

/** Where the rows of a list come from. Everything in here is our own SQL; only `query` comes from outside. */
export interface ListSource<Field extends string> {
  /** What follows SELECT: the fields of an item under their names. */
  select: string;
  /** What follows FROM. */
  from: string;
  /** The expression behind each field that the list can be sorted by. */
  sorts: Record<Field | 'id', string>;
  /** Text expressions in which `q` is looked for. */
  search: string[];
  /** Conditions that hold for every row. */
  where?: string[];
}

/** A part of a list, seen from its beginning or, `backwards`, from its end. */
export interface Slice {
  offset: number;
  limit?: number;
  backwards?: boolean;
}

/**
 * What a list asks PostgreSQL. Statements carry no values, so that none of their many forms is kept prepared; the one
 * thing that comes from outside, the pattern, travels as a setting of the transaction.
 */
export interface ListStatements {
  count: string;
  rows: (slice: Slice) => string;
  /** For LIKE; null when nothing is looked for. */
  pattern: string | null;
}

/** The setting of the transaction that holds the pattern. */
export const PATTERN = 'unspoken.list_pattern';

/** The statements of this list in this order. */
export function listStatements<Field extends string>(
  { select, from, sorts, search, where = [] }: ListSource<Field>,
  { sort, order, q }: ListQuery<Field>,
): ListStatements {
  const conditions = q ? [...where, matchOf(search)] : where;
  const matching = `FROM ${from}${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''}`;
  const keys = [...new Set([sorts[sort], sorts.id])];
  return {
    pattern: q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null,
    count: `SELECT count(*)::integer AS total ${matching}`,
    rows: ({ offset, limit, backwards = false }) => {
      const direction = (order === 'desc') === backwards ? 'ASC' : 'DESC';
      return `SELECT ${select} ${matching} ORDER BY ${keys.map((key) => `${key} ${direction}`).join(', ')}
        OFFSET ${wholeNumber(offset)}${limit === undefined ? '' : ` LIMIT ${wholeNumber(limit)}`}`;
    },
  };
}

/** As a subquery the setting is read once, not for every row. */
function matchOf(search: string[]): string {
  const matches = search.map((text) => `${text} ILIKE (SELECT current_setting('${PATTERN}'))`);
  return `(${matches.join(' OR ')})`;
}

/** A number by its type already; this is for whoever gets around it. */
function wholeNumber(value: number): number {
  const number = Math.trunc(Number(value));
  if (!Number.isSafeInteger(number)) throw new TypeError('a slice is counted in whole numbers');
  return number;
}
