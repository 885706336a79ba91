import type { ComponentProps } from 'react';
import styles from './honeypot-field.module.css';

/** A field that people neither see nor reach; only programs fill it in. */
export function HoneypotField(props: ComponentProps<'input'>) {
  return (
    <div className={styles.away} aria-hidden="true">
      <label>
        Website
        <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
