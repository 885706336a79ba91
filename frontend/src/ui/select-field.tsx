import { type ComponentProps, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './select-field.module.css';

export type SelectFieldProps = ComponentProps<'select'> & {
  label: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
};

/** Native select field. */
export function SelectField({ label, hint, options, id, className, ...props }: SelectFieldProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={selectId}>
        {label}
      </label>
      <select
        {...props}
        id={selectId}
        className={styles.select}
        aria-describedby={hint ? `${selectId}-hint` : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint ? (
        <p id={`${selectId}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
