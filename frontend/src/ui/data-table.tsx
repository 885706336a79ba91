import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './data-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Sort<Key extends string = string> {
  sort: Key;
  order: 'asc' | 'desc';
}

/** A column can be sorted by its name, which is one of `Key`; one of any other name says that it can't. */
export type Column<Row, Key extends string = string> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column, long text may break anywhere, acts need no words above them. */
  kind?: 'figure' | 'long' | 'acts';
} & ({ name: Key; sortable?: true } | { name: string; sortable: false });

interface DataTableProps<Row> {
  /** What the table holds; read out as its name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sorted: Sort;
  onSort: (name: string) => void;
  /** Newer rows are on their way. */
  busy?: boolean;
}

/**
 * Rows under a head that stays in sight. In a narrow place each row becomes a card; the roles are spelled out because
 * browsers forget them when a table is not laid out as one.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, busy = false } = props;
  return (
    <div className={styles.room}>
      <table role="table" className={styles.table} aria-busy={busy || undefined}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {columns.map((column) => (
              <Head key={column.name} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={styles.row}>
              {columns.map((column) => (
                <td
                  key={column.name}
                  role="cell"
                  data-label={column.kind === 'acts' ? undefined : column.label}
                  className={classNames(styles.cell, column.kind && styles[column.kind])}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Row> extends Pick<DataTableProps<Row>, 'sorted' | 'onSort'> {
  column: Column<Row>;
}

function Head<Row>({ column, sorted, onSort }: HeadProps<Row>) {
  const { name, label, kind, sortable = true } = column;
  const order = sorted.sort === name ? sorted.order : null;
  const ariaSort = order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sortable ? (ariaSort ?? 'none') : undefined}
      className={classNames(styles.heading, kind && styles[kind])}
    >
      {sortable ? (
        <button type="button" className={styles.sort} onClick={() => onSort(name)}>
          {label}
          <span aria-hidden="true" className={styles.mark} data-order={order ?? 'none'} />
        </button>
      ) : (
        <span className={styles.plain}>
          {kind === 'acts' ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </span>
      )}
    </th>
  );
}
