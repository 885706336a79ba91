import { calendarDay, figure } from '../tables/table-words.ts';
import type { CountedDay, Series } from './activity-series.ts';
import { FigureTable } from './figure-table.tsx';

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
    <FigureTable label={label}>
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
    </FigureTable>
  );
}
