import { useSearchParams } from 'react-router-dom';
import type { Column, Sort } from '../../../ui/data-table.tsx';
import { readView, sortedBy, type TableView, writeView } from './table-view.ts';

export interface TableViewControl<Key extends string = string> {
  view: TableView<Key>;
  onSearch: (q: string) => void;
  onSort: (name: string) => void;
  onOrder: (order: Sort) => void;
  onPage: (page: number) => void;
}

const NEWEST_FIRST = { sort: 'id', order: 'desc' } as const;

/** View of a table, stored in the URL, so that a reload and Back restore it. */
export function useTableView<Row, Key extends string>(
  columns: readonly Column<Row, Key>[],
  start: Sort<Key | 'id'> = NEWEST_FIRST,
): TableViewControl<Key | 'id'> {
  const [params, setParams] = useSearchParams();
  const sortable = columns.flatMap((column) => (column.sortable === false ? [] : column.name));
  const view = readView<Key | 'id'>(params, sortable, start);
  const change = (to: Partial<TableView>, replace = false) =>
    setParams((now) => writeView(now, to, { start, view: readView(now, sortable, start) }), {
      replace,
      preventScrollReset: true,
    });
  return {
    view,
    // Replaces the history entry, so that Back leads to the previous page and not to each typed word.
    onSearch: (q) => change({ q }, true),
    onSort: (name) => change(sortedBy(name, view)),
    onOrder: (order) => change(order),
    onPage: (page) => change({ page }),
  };
}
