import { useConfirmedDownload } from '../../../api/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type AdminTableProps, isFiltered } from './admin-table-props.ts';
import { TableSearch } from './table-search.tsx';
import small from '../shared/small-buttons.module.css';
import styles from './table-toolbar.module.css';
import { exportAddress } from './table-view.ts';

/** Fields for the rows to show: search, filters, and the order where there is no header row. */
export function TableToolbar<Row>(props: AdminTableProps<Row>) {
  const { noun, control, searchHint, filters } = props;
  const { view, onSearch } = control;
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <TableSearch
          label={`Search ${noun.many}`}
          placeholder={searchHint}
          q={view.q}
          onSearch={onSearch}
        />
      </div>
      {filters ? (
        <div role="group" aria-label="Filters" className={styles.filters}>
          {filters.fields}
          {isFiltered(filters) ? (
            <Button variant="quiet" className={small.small} onClick={filters.onClear}>
              Clear Filters
            </Button>
          ) : null}
        </div>
      ) : null}
      <OrderFields {...props} />
    </div>
  );
}

/** Buttons for all rows that match: those of the table, the download and the refresh. */
export function TableActions<Row>({
  list,
  control,
  query,
  filters,
  actions,
}: AdminTableProps<Row>) {
  const download = useConfirmedDownload();
  return (
    <div className={small.actions}>
      {actions}
      {filters?.isWrong ? (
        <Button variant="quiet" disabled>
          Export CSV
        </Button>
      ) : (
        <Button asChild variant="quiet">
          <a href={exportAddress(list, control.view, filters?.asked)} download onClick={download}>
            Export CSV
          </a>
        </Button>
      )}
      <Button
        variant="quiet"
        disabled={query.isFetching || filters?.isWrong}
        onClick={() => void query.refetch()}
      >
        Refresh
      </Button>
    </div>
  );
}

/** Sort fields for the card layout, which has no header row. */
function OrderFields<Row>({ columns, control }: Pick<AdminTableProps<Row>, 'columns' | 'control'>) {
  const { sort, order } = control.view;
  const sortable = columns.filter((column) => column.sortable !== false);
  return (
    <div className={styles.order}>
      <SelectField
        label="Sort by"
        value={sort}
        onChange={(event) => control.onOrder({ sort: event.target.value, order })}
        options={sortable.map(({ name, label }) => ({ value: name, label }))}
      />
      <SelectField
        label="Order"
        value={order}
        onChange={(event) =>
          control.onOrder({ sort, order: event.target.value === 'desc' ? 'desc' : 'asc' })
        }
        options={[
          { value: 'asc', label: 'Ascending' },
          { value: 'desc', label: 'Descending' },
        ]}
      />
    </div>
  );
}
