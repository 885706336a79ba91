import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './table-states.module.css';
import type { TableView } from './table-view.ts';
import type { Noun } from '../shared/formats.ts';

const SKELETON_ROWS = 22;

interface TableEmptyProps {
  noun: Noun;
  view: TableView;
  isFiltered: boolean;
  onSearch: (q: string) => void;
  onPage: (page: number) => void;
}

/** Says why a table has no rows, with a button to rows that exist. */
export function TableEmpty({ noun, view, isFiltered, onSearch, onPage }: TableEmptyProps) {
  if (view.page > 1) {
    return (
      <div className={styles.state}>
        <p>{`There are no ${noun.many} on this page anymore.`}</p>
        <Button variant="quiet" onClick={() => onPage(1)}>
          Go to the first page
        </Button>
      </div>
    );
  }
  const asked = [view.q && `“${view.q}”`, isFiltered && 'these filters'].filter(Boolean);
  const match = asked.length > 0 ? ` match ${asked.join(' and ')}.` : ' yet.';
  return (
    <div className={styles.state}>
      <p>{`No ${noun.many}${match}`}</p>
      {view.q === '' ? null : (
        <Button variant="quiet" onClick={() => onSearch('')}>
          Clear the search
        </Button>
      )}
    </div>
  );
}

/** Says that no rows are requested while the days of the filter are invalid. */
export function TableWithWrongFilters({ noun }: { noun: Noun }) {
  return <p className={styles.state}>{`Please correct these days to see the ${noun.many}.`}</p>;
}

interface TableFailedProps {
  noun: Noun;
  onRetry: () => void;
  /** Shown above the previous rows, which stay visible. */
  above?: boolean;
}

/** Says that the rows failed to load. */
export function TableFailed({ noun, onRetry, above = false }: TableFailedProps) {
  return (
    <LoadFailed className={above ? styles.above : styles.state} onRetry={onRetry}>
      {`The ${noun.many} couldn’t be ${above ? 'refreshed. What you see may be out of date' : 'loaded'}.`}
    </LoadFailed>
  );
}

/** Placeholder for rows that load, as tall as the rows that a desktop shows at once. */
export function TableSkeleton({ noun }: { noun: Noun }) {
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden role="status">{`Loading ${noun.many}…`}</VisuallyHidden>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <span key={row} aria-hidden="true" className={styles.line} />
      ))}
    </div>
  );
}
