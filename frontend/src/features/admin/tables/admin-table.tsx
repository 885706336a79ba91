import { type ReactNode, useRef } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { type AdminTableProps, isFiltered } from './admin-table-props.ts';
import styles from './admin-table.module.css';
import { RowAction, RowActions } from '../shared/row-actions.tsx';
import { deletionOf, RowDeletionDialog } from './row-deletion.tsx';
import { TablePages } from './table-pages.tsx';
import { TableEmpty, TableFailed, TableSkeleton, TableWithWrongFilters } from './table-states.tsx';
import { TableActions, TableToolbar } from './table-toolbar.tsx';
import { useOpenDialog } from './use-open-dialog.ts';
import { useReturnToRow } from './use-return-to-row.ts';

/** Tables with more rows than this have pagination below them as well. */
const LONG = 12;

/** Table of the portal, with search, sorting, pagination and download. */
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
          <TableActions {...props} />
          <TablePages {...pages} />
        </div>
        {/* Gets the focus when the row with the focus is removed. */}
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
  const { noun, columns, rowActions, deletion, control, query, filters, onPage } = props;
  const [, open] = useOpenDialog();
  if (filters?.isWrong) return <TableWithWrongFilters noun={noun} />;
  const { isFetching, refetch } = query;
  const failed = query.isError && !isFetching;
  // After a failure, the previous rows stay if they are of exactly this page.
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
  const actions = (row: Row) => (
    <>
      {rowActions?.(row)}
      {deletion && (deletion.isOffered?.(row) ?? true) ? (
        <RowAction
          label="Delete"
          of={deletion.of(row)}
          danger
          onClick={() => open(deletionOf(row))}
        />
      ) : null}
    </>
  );
  return (
    <>
      {failed ? <TableFailed {...failure} above /> : null}
      <DataTable
        caption={noun.many}
        columns={rowActions || deletion ? [...columns, actionsColumn(actions)] : columns}
        rows={shown.rows}
        rowKey={({ id }) => id}
        sorted={control.view}
        onSort={control.onSort}
        busy={isFetching}
      />
    </>
  );
}

function actionsColumn<Row>(actions: (row: Row) => ReactNode): Column<Row> {
  const cell = (row: Row) => <RowActions>{actions(row)}</RowActions>;
  return { name: 'actions', label: 'Actions', kind: 'actions', sortable: false, cell };
}
