import { addDays, type ProductDay, startOfProductDay } from './product-day.js';

/** The class of a list: its instances are the rows. */
export type ListOf<Item> = abstract new (...values: never[]) => Item;

/** Schema of a value, in OpenAPI terms. */
export interface ValueDescription {
  type?: 'boolean' | 'integer' | 'number' | 'object' | 'string';
  format?: 'date' | 'date-time' | 'email';
  enum?: string[];
  nullable?: boolean;
  minimum?: number;
  maximum?: number;
  additionalProperties?: boolean;
  default?: boolean;
  description?: string;
  example?: string | number | boolean | object;
}

interface ColumnOptions extends ValueDescription {
  /**
   * SQL expression. By default, the column of the list's first table with this name in snake case. Null for a value
   * that is computed after the row was read.
   */
  sql?: string | null;
  /**
   * Whether the list can be sorted by this column. A string is another SQL expression to sort by, for example an
   * indexed one.
   */
  sortable?: boolean | string;
  searched?: boolean;
  /** Whether the list can be filtered by this column: by a value of its `enum`, or by its whole text. */
  filtered?: boolean;
  /** Whether the CSV file has this column; true by default. */
  exported?: boolean;
}

export interface ListColumn {
  name: string;
  sql: string | null;
  /** SQL expression to sort by this column; null if it is not sortable. */
  sort: string | null;
  searched: boolean;
  filtered: boolean;
  exported: boolean;
  description: ValueDescription;
}

/** Filter values of a query, by filter name. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

/** A condition that a query may add. With several filters, rows must meet all conditions. The SQL contains no input. */
export interface ListFilter {
  /** The type and the description of the value. A filter of type `boolean` does nothing unless its value is `true`. */
  schema: ValueDescription;
  /** For a filter by day: the name of another one whose day must not be later. */
  notBefore?: string;
  /**
   * Returns SQL in which `:value` stands for the bound value, or empty text when another filter of the query includes
   * this one.
   */
  condition: (given: FilterValues, value: string) => string;
  /** Converts the value before it is bound; days are in this time zone. By default, the text is bound as it is. */
  bound?: (value: string, timeZone: string) => Date;
}

interface ListOptions {
  from: string;
  /**
   * True if the joins in `from` neither drop nor repeat a row of the first table, and no filter or search uses them.
   * Counting, and sorting by the first table, then leaves them out.
   */
  joinsKeepRows?: boolean;
  /** Further filters. A filter by the whole value of a column is declared with `filtered` instead. */
  filters?: Record<string, ListFilter>;
}

const lists = new WeakMap<object, ListOptions>();
const ownColumns = new WeakMap<object, (ColumnOptions & { name: string })[]>();

/** Declares the source of a list's rows. The SQL contains no input. */
export function List(options: ListOptions): ClassDecorator {
  return ({ prototype }) => void lists.set(prototype as object, options);
}

/** Declares a column of a list: its SQL, its features, and its OpenAPI schema. */
export function Column(options: ColumnOptions = {}): PropertyDecorator {
  return (prototype, name) => {
    const columns = ownColumns.get(prototype) ?? [];
    ownColumns.set(prototype, [...columns, { name: String(name), ...options }]);
  };
}

/** The tables and joins after FROM. */
export function tablesOf(list: ListOf<unknown>): string {
  return optionsOf(list).from;
}

/** The tables and joins that filters, search and these sort expressions need. */
export function tablesToSort(list: ListOf<unknown>, sorts: string[] = []): string {
  const { from, joinsKeepRows } = optionsOf(list);
  const table = firstTableOf(list);
  return joinsKeepRows && sorts.every((sort) => sort.startsWith(`${table}.`)) ? table : from;
}

/** All filters of a list by name, those of its columns first. */
export function filtersOf(list: ListOf<unknown>): Record<string, ListFilter> {
  const ofColumns = columnsOf(list)
    .filter(({ filtered }) => filtered)
    .map(({ name, sql, description: { type, enum: values } }) => {
      const schema = {
        type,
        ...(values && { enum: values }),
        description: 'Only items with this value.',
      };
      return [name, { schema, condition: () => `(${sql}) = :value` }] as const;
    });
  return { ...Object.fromEntries(ofColumns), ...optionsOf(list).filters };
}

/** Columns in declaration order, inherited ones first. */
export function columnsOf(list: ListOf<unknown>): ListColumn[] {
  const table = firstTableOf(list);
  return ancestryOf(list)
    .flatMap((prototype) => ownColumns.get(prototype) ?? [])
    .map(({ name, sql: written, sortable = false, ...rest }) => {
      const { searched = false, filtered = false, exported = true, ...description } = rest;
      const sql = written === undefined ? `${table}.${snakeCase(name)}` : written;
      const sort = sortable === true ? sql : sortable || null;
      return { name, sql, sort, searched, filtered, exported, description };
    });
}

/** A filter by one of several values, each with an SQL condition. */
export function choiceFilter(
  description: string,
  conditions: Readonly<Record<string, string>>,
): ListFilter {
  return {
    schema: { type: 'string', enum: Object.keys(conditions), description },
    condition: (_, value) => conditions[value] as string,
  };
}

/** A filter that the value `true` enables. */
export function switchFilter(
  description: string,
  condition: string | ((given: FilterValues) => string),
): ListFilter {
  return {
    schema: { type: 'boolean', default: false, description },
    condition: typeof condition === 'string' ? () => condition : condition,
  };
}

const DAY_SCHEMA = { type: 'string', format: 'date', example: '2026-11-20' } as const;

/** Two filters, `…From` and `…To`: a range of product days, both included. */
export function dayFilters(
  name: string,
  { sql, of }: { sql: string; of: string },
): Record<string, ListFilter> {
  const [from, to] = [`${name}From`, `${name}To`] as const;
  return {
    [from]: {
      schema: { ...DAY_SCHEMA, description: `Leaves out ${of} before this product day.` },
      condition: () => `${sql} >= :value`,
      bound: startOfProductDay,
    },
    [to]: {
      schema: {
        ...DAY_SCHEMA,
        description: `Leaves out ${of} after this product day, but not on it.`,
      },
      notBefore: from,
      condition: () => `${sql} < :value`,
      bound: (day: ProductDay, timeZone: string) => startOfProductDay(addDays(day, 1), timeZone),
    },
  };
}

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function firstTableOf(list: ListOf<unknown>): string {
  return optionsOf(list).from.split(' ', 1)[0] as string;
}

function optionsOf(list: ListOf<unknown>): ListOptions {
  const declared = ancestryOf(list).findLast((prototype) => lists.has(prototype));
  const options = declared && lists.get(declared);
  if (!options) throw new TypeError(`${list.name} is not declared as a list`);
  return options;
}

/** Prototypes of a class, from the furthest ancestor down. */
function ancestryOf(list: ListOf<unknown>): object[] {
  const prototypes: object[] = [];
  let prototype = list.prototype as object | null;
  for (; prototype; prototype = Object.getPrototypeOf(prototype) as object | null) {
    prototypes.unshift(prototype);
  }
  return prototypes;
}
