import { LONGEST_SEARCH } from '../../../api/limits.ts';
import { cutText } from '../../../lib/cut-text.ts';
import type { Sort } from '../../../ui/data-table.tsx';

/** What part of a table is looked at, as the page's address tells it. */
export interface TableView<Key extends string = string> extends Sort<Key> {
  q: string;
  /** From 1. */
  page: number;
}

export const PAGE_ROWS = 50;

/** Beyond any table; the server refuses what is no number of rows any more. */
const LAST_PAGE = 1_000_000;

/** The view that an address asks for; what it does not say, or says wrong, is as at the start. */
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

/** The address of a changed view; other parts of it stay, and what is as at the start is left out. */
export function writeView(
  params: URLSearchParams,
  change: Partial<TableView>,
  { start, view }: { start: Sort; view: TableView },
): URLSearchParams {
  // Another search or order begins at its first page.
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

/** The view after a click on a column's head: another column ascends, the same one turns round. */
export function sortedBy(name: string, { sort, order }: Sort): Sort {
  return { sort: name, order: name === sort && order === 'asc' ? 'desc' : 'asc' };
}

/** What the server is asked for. */
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

/** Where a table's rows are downloaded, all of those that match the view's search and the filter, in its order. */
export function exportAddress(
  list: string,
  { q, sort, order }: TableView,
  filter: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams({ sort, order, ...filter });
  if (q.trim() !== '') params.set('q', q.trim());
  return `/api/admin/${list}/export?${params.toString()}`;
}
