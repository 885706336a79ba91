import type { ComponentProps } from 'react';
import { FixedField } from '../../ui/fixed-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

type EmailFieldProps = Omit<ComponentProps<'input'>, 'value'> & {
  /** Email address of the logged-in user, read-only. */
  locked?: string;
  error?: string;
};

/** Email address of the sender: optional for visitors, given for logged-in users. */
export function EmailField({ locked, error, ...input }: EmailFieldProps) {
  if (locked) return <FixedField label="Email" hint="Sent from your account." value={locked} />;
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
