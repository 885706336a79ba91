import { addDays, type ProductDay, startOfProductDay } from './product-day.js';

/** A class whose instances are the rows of a list. */
export type ListOf<Item> = abstract new (...values: never[]) => Item;

/** How the API describes a value, in the words of OpenAPI. */
export interface ValueDescription {
  type?: 'boolean' | 'integer' | 'number' | 'object' | 'string';
  format?: 'date' | 'date-time' | 'email';
  enum?: string[];
  nullable?: boolean;
  minimum?: number;
  maximum?: number;
  additionalProperties?: boolean;
  description?: string;
  example?: string | number | boolean | object;
}

interface ColumnOptions extends ValueDescription {
  /**
   * The expression that is read; without it, the column of the list's first table that has this name in snake case. Null
   * for a value that is computed from the row after it was read.
   */
  sql?: string | null;
  /** The list can be sorted by it, or by another expression that an index has. */
  sortable?: boolean | string;
  /** `q` is looked for in it. */
  searched?: boolean;
  /** It is a column of the CSV file; true unless said otherwise. */
  exported?: boolean;
}

export interface ListColumn {
  name: string;
  sql: string | null;
  /** The expression behind the order by this column; null where there is none. */
  sort: string | null;
  searched: boolean;
  exported: boolean;
  description: ValueDescription;
}

/** What a query asks of the filters of a list, by their names. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

/** A condition that a query may add. Its SQL is ours alone: what was asked is bound in place of `:value`. */
export interface ListFilter {
  rule: { kind: 'switch' } | { kind: 'day'; notBefore?: string };
  description: string;
  condition: (asked: FilterValues) => string;
  /** What is bound; days are days in this time zone. */
  bound?: (asked: string, timeZone: string) => Date;
}

interface ListOptions {
  from: string;
  filters?: Record<string, ListFilter>;
}

const lists = new WeakMap<object, ListOptions>();
const ownColumns = new WeakMap<object, (ColumnOptions & { name: string })[]>();

/** Declares where the rows of a list come from. Everything in here is our own SQL. */
export function List(options: ListOptions): ClassDecorator {
  return ({ prototype }) => void lists.set(prototype as object, options);
}

/** Declares a column of a list: its SQL, what can be done with it, and how the API describes it. */
export function Column(options: ColumnOptions = {}): PropertyDecorator {
  return (prototype, name) => {
    const columns = ownColumns.get(prototype) ?? [];
    ownColumns.set(prototype, [...columns, { name: String(name), ...options }]);
  };
}

/** What follows FROM. */
export function tablesOf(list: ListOf<unknown>): string {
  return optionsOf(list).from;
}

export function filtersOf(list: ListOf<unknown>): Record<string, ListFilter> {
  return optionsOf(list).filters ?? {};
}

/** The columns in the order of their declaration, inherited ones first. */
export function columnsOf(list: ListOf<unknown>): ListColumn[] {
  const table = tablesOf(list).split(' ', 1)[0];
  return ancestryOf(list)
    .flatMap((prototype) => ownColumns.get(prototype) ?? [])
    .map(({ name, sql: written, sortable = false, searched = false, exported = true, ...rest }) => {
      const sql = written === undefined ? `${table}.${snakeCase(name)}` : written;
      const sort = sortable === true ? sql : sortable || null;
      return { name, sql, sort, searched, exported, description: rest };
    });
}

/** A filter that `true` switches on. */
export function switchFilter(
  description: string,
  condition: string | ((asked: FilterValues) => string),
): ListFilter {
  return {
    rule: { kind: 'switch' },
    description,
    condition: typeof condition === 'string' ? () => condition : condition,
  };
}

/** Two filters, `…From` and `…To`: a span of product days, both of them included. */
export function dayFilters(
  name: string,
  { sql, of }: { sql: string; of: string },
): Record<string, ListFilter> {
  const [from, to] = [`${name}From`, `${name}To`] as const;
  return {
    [from]: {
      rule: { kind: 'day' },
      description: `Leave out ${of} before this product day.`,
      condition: () => `${sql} >= :value`,
      bound: startOfProductDay,
    },
    [to]: {
      rule: { kind: 'day', notBefore: from },
      description: `Leave out ${of} after this product day, which is itself included.`,
      condition: () => `${sql} < :value`,
      bound: (day: ProductDay, timeZone: string) => startOfProductDay(addDays(day, 1), timeZone),
    },
  };
}

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function optionsOf(list: ListOf<unknown>): ListOptions {
  const declared = ancestryOf(list).findLast((prototype) => lists.has(prototype));
  const options = declared && lists.get(declared);
  if (!options) throw new TypeError(`${list.name} is not declared as a list`);
  return options;
}

/** The prototypes of a class, from the furthest ancestor on. */
function ancestryOf(list: ListOf<unknown>): object[] {
  const prototypes: object[] = [];
  let prototype = list.prototype as object | null;
  for (; prototype; prototype = Object.getPrototypeOf(prototype) as object | null) {
    prototypes.unshift(prototype);
  }
  return prototypes;
}
