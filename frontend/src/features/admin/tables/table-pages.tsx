import { Button } from '../../../ui/button.tsx';
import { PAGE_ROWS } from './table-view.ts';
import styles from './table-pages.module.css';
import { counted, type Noun, span } from './table-words.ts';

interface TablePagesProps {
  noun: Noun;
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which rows are shown, and the way to those before and after them. */
export function TablePages({ noun, page, total, onPage }: TablePagesProps) {
  const pages = Math.max(1, Math.ceil(total / PAGE_ROWS));
  return (
    <nav className={styles.pages} aria-label={`Pages of ${noun.many}`}>
      <p role="status" className={styles.count}>
        {total > PAGE_ROWS ? `${span(page, total)} of ` : ''}
        {counted(total, noun)}
      </p>
      {pages > 1 ? (
        <div className={styles.acts}>
          <Button variant="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <span className={styles.place}>
            Page {page} of {pages}
          </span>
          <Button variant="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      ) : null}
    </nav>
  );
}
