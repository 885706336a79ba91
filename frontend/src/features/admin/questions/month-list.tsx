import { classNames } from '../../../lib/class-names.ts';
import { DayButtons } from './day-buttons.tsx';
import { shortWeekday } from './month.ts';
import styles from './month-list.module.css';
import type { PlannedDay } from './use-month.ts';

interface MonthListProps {
  days: readonly PlannedDay[];
  isLoading: boolean;
}

/** The days of a month below each other, for a narrow window. The days before today are folded. */
export function MonthList({ days, isLoading }: MonthListProps) {
  const coming = days.filter(({ isPast }) => !isPast);
  const past = days.filter(({ isPast }) => isPast);
  const list = (some: readonly PlannedDay[]) => (
    <ol className={styles.days}>
      {some.map((planned) => (
        <li
          key={planned.day}
          className={classNames(styles.day, planned.isToday && styles.today)}
          aria-current={planned.isToday ? 'date' : undefined}
        >
          {/* The buttons name the day. */}
          <span className={styles.date} aria-hidden="true">
            <span className={styles.weekday}>
              {planned.isToday ? 'Today' : shortWeekday(planned.day)}
            </span>
            <span className={styles.number}>{Number(planned.day.slice(-2))}</span>
          </span>
          <div className={styles.questions}>
            <DayButtons planned={planned} isLoading={isLoading} />
          </div>
        </li>
      ))}
    </ol>
  );
  if (coming.length === 0) return list(past);
  return (
    <>
      {past.length > 0 ? (
        <details className={styles.past}>
          <summary>{past.length === 1 ? '1 earlier day' : `${past.length} earlier days`}</summary>
          {list(past)}
        </details>
      ) : null}
      {list(coming)}
    </>
  );
}
