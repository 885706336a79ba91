import { useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './text-field.module.css';

interface FixedFieldProps {
  label: string;
  hint: string;
  value: string;
}

/** Characters that fit on one line of a narrow phone; for browsers that don't size fields by their content. */
const LINE = 28;

/** A value that can be read and copied but not changed here; a long one takes more lines. */
export function FixedField({ label, hint, value }: FixedFieldProps) {
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
