import { Button } from '../../../ui/button.tsx';
import small from '../shared/small-buttons.module.css';
import styles from './table-pages.module.css';
import { PAGE_ROWS } from './table-view.ts';
import { counted, figure, type Noun } from '../shared/formats.ts';

interface TablePagesProps {
  noun: Noun;
  page: number;
  /** Null while unknown. */
  total: number | null;
  onPage: (page: number) => void;
  /** Whether this is the second pagination, below the rows. */
  below?: boolean;
}

/** Range of the shown rows, and buttons to the previous and next page. */
export function TablePages({ below = false, ...props }: TablePagesProps) {
  const { noun, page, total, onPage } = props;
  const pages = Math.max(1, Math.ceil((total ?? 0) / PAGE_ROWS));
  const label = `Pages of ${noun.many}${below ? ', below them' : ''}`;
  return (
    <div className={styles.pages}>
      <p role={below ? undefined : 'status'} className={styles.count}>
        {total === null ? '' : countWords({ ...props, total })}
      </p>
      {pages > 1 ? (
        <nav aria-label={label} className={small.actions}>
          <Button
            variant="quiet"
            disabled={page <= 1}
            onClick={() => onPage(Math.min(page - 1, pages))}
          >
            Previous
          </Button>
          <span>{`Page ${figure(page)} of ${figure(pages)}`}</span>
          <Button variant="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </nav>
      ) : null}
    </div>
  );
}

function countWords({ page, total, noun }: TablePagesProps & { total: number }): string {
  const all = counted(total, noun);
  // A page number from the URL may be beyond the last page.
  const isThere = (page - 1) * PAGE_ROWS < total;
  return isThere && total > PAGE_ROWS ? `${rowRange(page, total)} of ${all}` : all;
}

/** Positions of the first and the last row on a page, counted from 1. */
function rowRange(page: number, total: number): string {
  const first = (page - 1) * PAGE_ROWS + 1;
  return `${figure(first)}–${figure(Math.min(page * PAGE_ROWS, total))}`;
}
