import { useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './text-field.module.css';

interface ReadOnlyFieldProps {
  label: string;
  hint: string;
  value: string;
}

/** Characters per line on a narrow phone, to size the field in browsers without `field-sizing`. */
const LINE = 28;

/** Read-only field whose value can be copied; a long value wraps. */
export function ReadOnlyField({ label, hint, value }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={classNames(styles.input, styles.fixed)}
        rows={Math.ceil(value.length / LINE)}
        value={value}
        readOnly
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
