import type { ReactNode } from 'react';
import type { AdminPage } from '../../../api/admin.ts';
import type { Column } from '../../../ui/data-table.tsx';
import type { Noun } from './table-words.ts';
import type { TableViewControl } from './use-table-view.ts';

/** What a table needs of the query that fetches its page. */
interface PageQuery<Row> {
  data?: AdminPage<Row>;
  /** The rows of this very page, as they were last answered. */
  currentData?: AdminPage<Row>;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

export interface AdminTableProps<Row> {
  noun: Noun;
  /** The list's name in the addresses of the server. */
  list: string;
  columns: readonly Column<Row>[];
  control: TableViewControl;
  query: PageQuery<Row>;
  searchHint: string;
  /** What else can be done with the table as a whole. */
  acts?: ReactNode;
}
