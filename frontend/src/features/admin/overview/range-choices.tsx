import type { ReactNode } from 'react';
import styles from './activity.module.css';

interface RangeChoicesProps<Days extends number> {
  label: string;
  ranges: readonly Days[];
  range: Days;
  onRange: (range: Days) => void;
  tableLabel: string;
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
  /** Other controls in the same row. */
  children: ReactNode;
}

/** Buttons for the number of days, and for a table in place of charts. */
export function RangeChoices<Days extends number>(props: RangeChoicesProps<Days>) {
  const { label, ranges, range, onRange, tableLabel, asTable, onAsTable, children } = props;
  return (
    <div className={styles.choices}>
      <div role="group" aria-label={label} className={styles.group}>
        {ranges.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={days === range}
            className={styles.choice}
            onClick={() => onRange(days)}
          >
            {days === 365 ? 'A year' : `${days} days`}
          </button>
        ))}
      </div>
      <button
        type="button"
        aria-pressed={asTable}
        className={styles.choice}
        onClick={() => onAsTable(!asTable)}
      >
        {tableLabel}
      </button>
      {children}
    </div>
  );
}
