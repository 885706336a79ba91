import { useId } from 'react';
import styles from './radio-list.module.css';

interface RadioListProps<Value extends string> {
  legend: string;
  /** Values with their labels. */
  options: readonly (readonly [Value, string])[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Id of the element with the error message. */
  describedBy?: string;
}

/** Radio buttons, one in each row. */
export function RadioList<Value extends string>({
  legend,
  options,
  value,
  onChange,
  describedBy,
}: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.options} aria-describedby={describedBy}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(([each, words]) => (
        <label key={each} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={value === each}
            onChange={() => onChange(each)}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
