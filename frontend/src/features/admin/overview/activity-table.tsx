import { calendarDay, figure } from '../tables/table-words.ts';
import { type ActivityDay, series } from './activity-series.ts';
import styles from './activity-table.module.css';

/** The figures behind the charts, newest day first. */
export function ActivityTable({ days }: { days: ActivityDay[] }) {
  return (
    <div className={styles.room} role="region" aria-label="Activity by day" tabIndex={0}>
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
                <td key={name}>{figure(day[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
