import type { ComponentProps } from 'react';
import { ReadOnlyField } from '../../ui/read-only-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

type EmailFieldProps = Omit<ComponentProps<'input'>, 'value'> & {
  /** Email address of the logged-in user, read-only. */
  locked?: string;
  error?: string;
};

/** Email address of the sender: optional for visitors, given for logged-in users. */
export function EmailField({ locked, error, ...input }: EmailFieldProps) {
  if (locked) return <ReadOnlyField label="Email" hint="Sent from your account." value={locked} />;
  return (
    <TextField
      {...input}
      label="Email"
      hint="Optional. If you add it, we’ll prepare an account for you and email you a link to finish it."
      error={error}
      type="email"
      autoComplete="email"
    />
  );
}
