import type { ReactNode } from 'react';
import type { AdminPage } from '../../../api/admin.ts';
import type { Column } from '../../../ui/data-table.tsx';
import type { RowDeletion } from './row-deletion.tsx';
import type { Noun } from '../shared/formats.ts';
import type { TableViewControl } from './use-table-view.ts';

/** The part of a query result that a table needs. */
interface PageQuery<Row> {
  data?: AdminPage<Row>;
  /** Last response for exactly this page. */
  currentData?: AdminPage<Row>;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/** Filters besides the search. */
export interface TableFilters {
  fields: ReactNode;
  /** Query parameters of the filters; empty when nothing is filtered. */
  asked: Readonly<Record<string, string>>;
  /** Whether the server would reject the days. Their fields then show why. */
  isWrong: boolean;
  onClear: () => void;
}

export function isFiltered(filters: TableFilters | undefined): boolean {
  return Object.keys(filters?.asked ?? {}).length > 0;
}

export interface AdminTableProps<Row> {
  noun: Noun;
  /** Name of the list in API paths. */
  list: string;
  columns: readonly Column<Row>[];
  /** Buttons of a row, in a column of their own. */
  rowActions?: (row: Row) => ReactNode;
  /** Set if rows can be deleted. Delete is then the last button of a row. */
  deletion?: RowDeletion<Row>;
  control: TableViewControl;
  query: PageQuery<Row>;
  searchHint: string;
  filters?: TableFilters;
  /** Buttons for the whole table, besides the download and the refresh. */
  actions?: ReactNode;
}
