import { classNames } from '../../../lib/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DayButtons } from './day-buttons.tsx';
import { monthWords, type Month, weekdays, weeksOf } from './month.ts';
import styles from './month-table.module.css';
import type { PlannedDay } from './use-month.ts';

interface MonthTableProps {
  month: Month;
  days: readonly PlannedDay[];
  isLoading: boolean;
}

/** A month with a column for each weekday. */
export function MonthTable({ month, days, isLoading }: MonthTableProps) {
  const [short, long] = [weekdays('short'), weekdays('long')];
  const byDay = new Map(days.map((planned) => [planned.day, planned]));
  return (
    <table className={styles.month} aria-busy={isLoading}>
      <caption>
        <VisuallyHidden>{`Questions in ${monthWords(month)}`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {short.map((weekday, place) => (
            <th key={weekday} scope="col" abbr={long[place]}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, place) => {
              const planned = day === null ? undefined : byDay.get(day);
              if (!planned) return <td key={place} className={styles.other} />;
              return <Day key={place} planned={planned} isLoading={isLoading} />;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ planned, isLoading }: { planned: PlannedDay; isLoading: boolean }) {
  const { day, isToday, isPast } = planned;
  return (
    <td
      className={classNames(styles.day, isToday && styles.today, isPast && styles.past)}
      aria-current={isToday ? 'date' : undefined}
    >
      <div className={styles.cell}>
        {/* The buttons name the day. */}
        <span className={styles.number} aria-hidden="true">
          <span>{Number(day.slice(-2))}</span>
          {isToday ? <span className={styles.mark}>Today</span> : null}
        </span>
        <DayButtons planned={planned} isLoading={isLoading} />
      </div>
    </td>
  );
}
