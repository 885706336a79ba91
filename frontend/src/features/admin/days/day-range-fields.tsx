import { useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { usePausedTyping } from '../tables/use-paused-typing.ts';
import { type DayRange, daysProblems, FIRST_DAY, isDay, LAST_DAY } from './day-range.ts';
import styles from './day-range-fields.module.css';

interface DayRangeFieldsProps {
  /** Label of the range, such as "Uploaded". */
  label: string;
  days: DayRange;
  onChange: (days: DayRange) => void;
}

/** First and last day to list; either may be empty. */
export function DayRangeFields({ label, days, onChange }: DayRangeFieldsProps) {
  const problems = daysProblems(days);
  return (
    <div role="group" aria-label={label} className={styles.days}>
      <DayField
        label={`${label} on or after`}
        day={days.from}
        problem={problems.from}
        onDay={(day) => onChange({ ...days, from: day || undefined })}
      />
      <DayField
        label={`${label} on or before`}
        day={days.to}
        problem={problems.to}
        onDay={(day) => onChange({ ...days, to: day || undefined })}
      />
    </div>
  );
}

interface DayFieldProps {
  label: string;
  day?: string;
  problem?: string;
  onDay: (day: string) => void;
}

function DayField({ label, day = '', problem, onDay }: DayFieldProps) {
  // While a year is typed, the value is a date of the first centuries: 0002, then 0020.
  const { typed, type, send } = usePausedTyping(day, onDay, (text) => text === '' || isDay(text));
  // The browser reports a partly typed date as an empty value.
  const [isPartial, setPartial] = useState(false);
  return (
    <TextField
      label={label}
      type="date"
      min={FIRST_DAY}
      max={LAST_DAY}
      value={typed}
      error={isPartial ? 'Please enter the whole day' : problem}
      onChange={({ target }) => {
        setPartial(false);
        type(target.value);
      }}
      onBlur={({ target }) => {
        setPartial(target.validity.badInput);
        send();
      }}
    />
  );
}
