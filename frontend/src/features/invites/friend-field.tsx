import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import styles from './invite-form.module.css';

const LABELS = ['Email', 'Second email', 'Third email'];

type FriendFieldProps = ComponentProps<'input'> & {
  /** Index of the field, from 0. */
  place: number;
  error?: string;
  /** Removes the field; undefined for the only one. */
  onRemove?: () => void;
};

/** Email field for one friend. */
export function FriendField({ place, error, onRemove, ...input }: FriendFieldProps) {
  const label = LABELS[place] ?? `Email ${place + 1}`;
  return (
    <TextField
      {...input}
      className={onRemove ? styles.removable : undefined}
      label={label}
      error={error}
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      action={
        onRemove ? (
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${label.toLowerCase()}`}
            onClick={onRemove}
          >
            <svg viewBox="0 0 20 20" width="14" height="14" aria-hidden="true">
              <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        ) : null
      }
    />
  );
}
