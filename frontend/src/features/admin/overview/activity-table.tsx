import { calendarDay, figure } from '../shared/formats.ts';
import type { CountedDay, Series } from './activity-series.ts';
import styles from './activity-table.module.css';
import { FigureTable } from './figure-table.tsx';

/** The figures behind the charts, newest day first. Roles are explicit, as in `DataTable`. */
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
    <FigureTable label={label} className={styles.days}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Day
          </th>
          {series.map(({ name, label }) => (
            <th key={name} role="columnheader" scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {days.toReversed().map((day) => (
          <tr key={day.day} role="row">
            <th role="rowheader" scope="row">
              {calendarDay(day.day)}
            </th>
            {series.map(({ name, label }) => (
              <td key={name} role="cell" data-label={label}>
                {figure(day[name] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
