import type { ListQuery } from '../../shared/item-list.js';
import {
  columnsOf,
  type FilterValues,
  filtersOf,
  type ListOf,
} from '../../shared/list-declaration.js';

interface Binding {
  timeZone: string;
  /** Returns the parameter of a value. */
  bind: (value: unknown) => string;
}

/** The conditions of the filters and the search of a query. */
export function conditionsOf(list: ListOf<unknown>, query: ListQuery, binding: Binding): string[] {
  return [
    ...filterConditions(list, query as unknown as FilterValues, binding),
    ...(query.q ? [searchCondition(list, binding.bind(likePattern(query.q)))] : []),
  ];
}

function filterConditions(
  list: ListOf<unknown>,
  asked: FilterValues,
  { timeZone, bind }: Binding,
): string[] {
  return Object.entries(filtersOf(list)).flatMap(([name, { rule, condition, bound }]) => {
    const value = asked[name];
    if (value === undefined || (rule.kind === 'switch' && value !== 'true')) return [];
    const sql = condition(asked, value);
    if (!sql) return [];
    return [bound ? sql.replace(':value', bind(bound(value, timeZone))) : sql];
  });
}

function searchCondition(list: ListOf<unknown>, pattern: string): string {
  const searched = columnsOf(list).filter((column) => column.searched);
  return `(${searched.map(({ sql }) => `${sql}::text ILIKE ${pattern}`).join(' OR ')})`;
}

function likePattern(q: string): string {
  return `%${q.replace(/[\\%_]/g, '\\$&')}%`;
}
