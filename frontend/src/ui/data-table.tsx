import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './data-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Sort<Key extends string = string> {
  sort: Key;
  order: 'asc' | 'desc';
}

/** A column is sortable if its name is one of `Key`; any other column must say that it is not. */
export type Column<Row, Key extends string = string> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /**
   * Content of the column: figures are end-aligned, long text may break anywhere or is cut to one line, actions have no
   * header text.
   */
  kind?: 'figure' | 'long' | 'cut' | 'address' | 'actions';
} & ({ name: Key; sortable?: true } | { name: string; sortable: false });

interface DataTableProps<Row> {
  /** Caption, read as the table's name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sorted: Sort;
  onSort: (name: string) => void;
  /** Whether newer rows are loading. */
  busy?: boolean;
}

/**
 * Table with a sticky header. In a narrow container, each row becomes a card. Roles are explicit, because browsers
 * drop the semantics of a table when its `display` changes.
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
                  data-label={column.kind === 'actions' ? undefined : column.label}
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
          <span>{label}</span>
          <span aria-hidden="true" className={styles.mark} data-order={order ?? 'none'} />
        </button>
      ) : (
        <span className={styles.plain}>
          {kind === 'actions' ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </span>
      )}
    </th>
  );
}
