import styles from './review-filters.module.css';
import type { Filters } from '../queue/review-status.ts';

interface ReviewFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** Checkboxes for the photos that the review leaves out. */
export function ReviewFilters({ filters, onChange }: ReviewFiltersProps) {
  return (
    <div role="group" aria-label="Photos to leave out" className={styles.filters}>
      <label className={styles.filter}>
        <input
          type="checkbox"
          checked={filters.hideRemoved}
          onChange={({ target }) => onChange({ hideRemoved: target.checked })}
        />
        <span>Hide removed</span>
      </label>
      <label className={styles.filter}>
        <input
          type="checkbox"
          checked={filters.hideAccepted}
          onChange={({ target }) => onChange({ hideAccepted: target.checked })}
        />
        <span>Hide accepted</span>
      </label>
    </div>
  );
}
