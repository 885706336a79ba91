import type { ComponentProps } from 'react';
import styles from './honeypot-field.module.css';

/** Honeypot field: people cannot see or reach it; only bots fill it in. */
export function HoneypotField(props: ComponentProps<'input'>) {
  return (
    <div className={styles.away} aria-hidden="true">
      <label>
        <span>Website</span>
        <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
