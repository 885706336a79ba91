import { useRef } from 'react';
import { DataTable } from '../../../ui/data-table.tsx';
import type { AdminTableProps } from './admin-table-props.ts';
import styles from './admin-table.module.css';
import { TablePages } from './table-pages.tsx';
import { TableEmpty, TableFailed, TableSkeleton } from './table-states.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** From so many rows on, the way to the next ones is offered below them too. */
const LONG = 12;

/** A table of the portal: search, order, pages and download around its rows. */
export function AdminTable<Row extends { id: number }>(props: AdminTableProps<Row>) {
  const { noun, control, query } = props;
  const top = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(top, query.data);
  const turn = (page: number) => {
    control.onPage(page);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const { data } = query;
  const pages = { noun, page: control.view.page, total: data?.total ?? null, onPage: turn };
  return (
    <div className={styles.room}>
      <TableToolbar {...props} />
      <div ref={top} tabIndex={-1} className={styles.body} {...focus}>
        <TablePages {...pages} />
        <Rows {...props} onPage={turn} />
        {data && data.rows.length > LONG ? <TablePages {...pages} below /> : null}
      </div>
    </div>
  );
}

function Rows<Row extends { id: number }>(
  props: AdminTableProps<Row> & { onPage: (page: number) => void },
) {
  const { noun, columns, control, query, onPage } = props;
  const { data, isFetching, isError, refetch } = query;
  if (isError && !isFetching) return <TableFailed noun={noun} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton noun={noun} />;
  if (data.rows.length === 0) {
    return (
      <TableEmpty noun={noun} view={control.view} onSearch={control.onSearch} onPage={onPage} />
    );
  }
  return (
    <DataTable
      caption={noun.many}
      columns={columns}
      rows={data.rows}
      rowKey={({ id }) => id}
      sorted={control.view}
      onSort={control.onSort}
      busy={isFetching}
    />
  );
}
