import { calendarDay, figure } from '../tables/table-words.ts';
import type { CountedDay, Series } from './activity-series.ts';
import styles from './activity-table.module.css';

/** The figures behind the charts, newest day first. */
export function ActivityTable({
  days,
  series,
  label,
}: {
  days: CountedDay[];
  series: readonly Series[];
  label: string;
}) {
  return (
    <div className={styles.room} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {series.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{calendarDay(day.day)}</th>
              {series.map(({ name }) => (
                <td key={name}>{figure(day[name] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
