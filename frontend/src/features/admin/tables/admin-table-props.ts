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

/** What narrows a table besides its search. */
export interface TableFilter {
  fields: ReactNode;
  /** What the server is asked, by the names of its query; empty when nothing is left out. */
  asked: Readonly<Record<string, string>>;
  /** The server would refuse what is asked; the fields say why. */
  isWrong: boolean;
  /** "these days", as in "No images match these days." */
  words: string;
  onClear: () => void;
}

export interface AdminTableProps<Row> {
  noun: Noun;
  /** The list's name in the addresses of the server. */
  list: string;
  columns: readonly Column<Row>[];
  control: TableViewControl;
  query: PageQuery<Row>;
  searchHint: string;
  filter?: TableFilter;
  /** What else can be done with the table as a whole. */
  acts?: ReactNode;
}
