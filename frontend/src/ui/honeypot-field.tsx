import type { ComponentProps } from 'react';
import styles from './honeypot-field.module.css';

/**
 * Name of the field in a form. It means nothing to password managers, which fill in addresses of websites. The value
 * is sent as `website`.
 */
export const HONEYPOT = 'remark';

/** Attributes that make password managers skip a field: 1Password, LastPass, Bitwarden, Dashlane, Proton Pass. */
const UNFILLED = {
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
  'data-protonpass-ignore': 'true',
};

/** Honeypot field: users cannot see or reach it, and their browsers leave it empty; only bots fill it in. */
export function HoneypotField(props: ComponentProps<'input'>) {
  return (
    <div className={styles.away} aria-hidden="true">
      <label>
        <span>Leave this empty</span>
        <input {...props} {...UNFILLED} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
