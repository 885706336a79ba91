import type { ComponentProps } from 'react';
import { Cross } from '../../ui/icon.tsx';
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
      autoComplete="off"
      action={
        onRemove ? (
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${label.toLowerCase()}`}
            onClick={onRemove}
          >
            <Cross size={14} />
          </button>
        ) : null
      }
    />
  );
}
