import { useId } from 'react';
import { FieldError } from '../../../ui/text-field.tsx';
import styles from './check-list.module.css';

interface CheckListProps<Value extends string> {
  label: string;
  /** Label of each value. */
  words: Record<Value, string>;
  chosen: readonly Value[];
  error: string | undefined;
  /** Gets the chosen values in the order of `words`. */
  onChange: (chosen: Value[]) => void;
}

/** Checkboxes for several values, each with a label and the name that programs use. */
export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { label, words, chosen, error, onChange } = props;
  const errorId = useId();
  const values = Object.keys(words) as Value[];
  return (
    <fieldset className={styles.list} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {values.map((value) => (
        <label key={value} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target: { checked } }) =>
              onChange(values.filter((each) => (each === value ? checked : chosen.includes(each))))
            }
          />
          <span className={styles.words}>
            <span>{words[value]}</span> <code>{value}</code>
          </span>
        </label>
      ))}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
