import { useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { usePausedTyping } from '../tables/use-paused-typing.ts';
import { daysProblems, FIRST_DAY, isDay, LAST_DAY, type UploadDays } from './upload-days.ts';
import styles from './upload-day-fields.module.css';

interface UploadDayFieldsProps {
  days: UploadDays;
  onChange: (change: UploadDays) => void;
}

/** First and last upload day to list; either may be empty. */
export function UploadDayFields({ days, onChange }: UploadDayFieldsProps) {
  const problems = daysProblems(days);
  return (
    <div role="group" aria-label="Upload days" className={styles.days}>
      <DayField
        label="Uploaded on or after"
        day={days.uploadedFrom}
        problem={problems.uploadedFrom}
        onDay={(day) => onChange({ uploadedFrom: day || undefined })}
      />
      <DayField
        label="Uploaded on or before"
        day={days.uploadedTo}
        problem={problems.uploadedTo}
        onDay={(day) => onChange({ uploadedTo: day || undefined })}
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
  // A partially typed year is a valid date: 0002, then 0020.
  const { typed, type, send } = usePausedTyping(day, onDay, (text) => text === '' || isDay(text));
  // The browser reports a partial date as an empty value.
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
