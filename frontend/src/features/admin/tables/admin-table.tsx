import { type ReactNode, useRef } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { type AdminTableProps, isFiltered } from './admin-table-props.ts';
import styles from './admin-table.module.css';
import { RowAct, RowActs } from './row-acts.tsx';
import { deletionOf, RowDeletionDialog } from './row-deletion.tsx';
import { TablePages } from './table-pages.tsx';
import { TableEmpty, TableFailed, TableSkeleton, TableWithWrongFilters } from './table-states.tsx';
import { TableActs, TableToolbar } from './table-toolbar.tsx';
import { useOpenDialog } from './use-open-dialog.ts';
import { useReturnToRow } from './use-place-left.ts';

/** Tables with at least this many rows also have a pagination below them. */
const LONG = 12;

/** Admin table: search, sorting, pagination and download around the rows. */
export function AdminTable<Row extends { id: number }>(props: AdminTableProps<Row>) {
  const { noun, control, query, filters, deletion } = props;
  const top = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    control.onPage(page);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const data = filters?.isWrong ? undefined : query.data;
  const hasFailed = query.isError && !query.isFetching;
  const { total = null } = data ?? {};
  useReturnToRow(top, data !== undefined);
  const pages = { noun, page: control.view.page, total, onPage: turn };
  return (
    <div className={styles.room}>
      <TableToolbar {...props} />
      <div ref={top} className={styles.body}>
        <div className={styles.line}>
          <TableActs {...props} />
          <TablePages {...pages} />
        </div>
        {/* The focus of a row that is gone continues here. */}
        <div tabIndex={-1}>
          <Rows {...props} onPage={turn} />
          {!hasFailed && data && data.rows.length > LONG ? <TablePages {...pages} below /> : null}
        </div>
      </div>
      {deletion ? <RowDeletionDialog rows={query.data?.rows} deletion={deletion} /> : null}
    </div>
  );
}

function Rows<Row extends { id: number }>(
  props: AdminTableProps<Row> & { onPage: (page: number) => void },
) {
  const { noun, columns, rowActs, deletion, control, query, filters, onPage } = props;
  const [, open] = useOpenDialog();
  if (filters?.isWrong) return <TableWithWrongFilters noun={noun} />;
  const { isFetching, refetch } = query;
  const failed = query.isError && !isFetching;
  // After a failure, keeps showing the previous rows if they are of exactly this page.
  const shown = failed ? query.currentData : query.data;
  const failure = { noun, onRetry: () => void refetch() };
  if (failed && !shown?.rows.length) return <TableFailed {...failure} />;
  if (!shown) return <TableSkeleton noun={noun} />;
  if (shown.rows.length === 0) {
    return (
      <TableEmpty
        noun={noun}
        view={control.view}
        isFiltered={isFiltered(filters)}
        onSearch={control.onSearch}
        onPage={onPage}
      />
    );
  }
  const acts = (row: Row) => (
    <>
      {rowActs?.(row)}
      {deletion && (deletion.isOffered?.(row) ?? true) ? (
        <RowAct act="Delete" of={deletion.of(row)} danger onClick={() => open(deletionOf(row))} />
      ) : null}
    </>
  );
  return (
    <>
      {failed ? <TableFailed {...failure} above /> : null}
      <DataTable
        caption={noun.many}
        columns={rowActs || deletion ? [...columns, actsColumn(acts)] : columns}
        rows={shown.rows}
        rowKey={({ id }) => id}
        sorted={control.view}
        onSort={control.onSort}
        busy={isFetching}
      />
    </>
  );
}

function actsColumn<Row>(acts: (row: Row) => ReactNode): Column<Row> {
  const cell = (row: Row) => <RowActs>{acts(row)}</RowActs>;
  return { name: 'acts', label: 'Actions', kind: 'acts', sortable: false, cell };
}
