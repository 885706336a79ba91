import { LONGEST_SEARCH } from '../../../api/limits.ts';
import { cutText } from '../../../lib/cut-text.ts';
import type { Sort } from '../../../ui/data-table.tsx';

/** View of a table, as in the URL of the page. */
export interface TableView<Key extends string = string> extends Sort<Key> {
  q: string;
  /** Counts from 1. */
  page: number;
}

export const PAGE_ROWS = 50;

/** Larger than any table. The server rejects a page number that overflows. */
const LAST_PAGE = 1_000_000;

/** View from the URL; missing or invalid parts get their defaults. */
export function readView<Key extends string>(
  params: URLSearchParams,
  sortable: readonly Key[],
  start: Sort<Key>,
): TableView<Key> {
  const sort = sortable.find((key) => key === params.get('sort'));
  const order = params.get('order');
  const page = Number(params.get('page') ?? 1);
  return {
    q: cutText(params.get('q') ?? '', LONGEST_SEARCH),
    sort: sort ?? start.sort,
    order: order === 'asc' || order === 'desc' ? order : start.order,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, LAST_PAGE) : 1,
  };
}

/** URL query for a changed view; keeps unrelated parameters and omits defaults. */
export function writeView(
  params: URLSearchParams,
  change: Partial<TableView>,
  { start, view }: { start: Sort; view: TableView },
): URLSearchParams {
  // A new search or sort starts at page 1.
  const next = { ...view, page: 1, ...change };
  const written = new URLSearchParams(params);
  const put = (name: string, value: string, unsaid: boolean) =>
    unsaid ? written.delete(name) : written.set(name, value);
  put('q', next.q, next.q === '');
  put('sort', next.sort, next.sort === start.sort);
  put('order', next.order, next.order === start.order && next.sort === start.sort);
  put('page', String(next.page), next.page === 1);
  return written;
}

/** View after a click on a column header: a new column sorts ascending, the same one reverses. */
export function sortedBy(name: string, { sort, order }: Sort): Sort {
  return { sort: name, order: name === sort && order === 'asc' ? 'desc' : 'asc' };
}

/** Query parameters for the API. */
export function listQuery<Key extends string>({ q, sort, order, page }: TableView<Key>) {
  const search = q.trim();
  return {
    limit: PAGE_ROWS,
    offset: (page - 1) * PAGE_ROWS,
    sort,
    order,
    ...(search === '' ? {} : { q: search }),
  };
}

/** Download URL of all rows that match the view's search and the filter, in its order. */
export function exportAddress(
  list: string,
  view: TableView,
  filter?: Readonly<Record<string, string>>,
): string {
  return listAddress(`${list}/export`, view, filter);
}

/** API path for the rows that match the view's search and the filter, in its order. */
export function listAddress(
  path: string,
  { q, sort, order }: TableView,
  filter: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams({ sort, order, ...filter });
  if (q.trim() !== '') params.set('q', q.trim());
  return `/api/admin/${path}?${params.toString()}`;
}
