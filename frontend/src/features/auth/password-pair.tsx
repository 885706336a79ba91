import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/password-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface PasswordPairProps {
  label: string;
  typed: string;
  email?: string;
  password: ComponentProps<'input'>;
  confirmPassword: ComponentProps<'input'>;
  errors: { password?: { message?: string }; confirmPassword?: { message?: string } };
}

/** A new password, typed twice. */
export function PasswordPair(props: PasswordPairProps) {
  return (
    <>
      <NewPasswordField
        {...props.password}
        label={props.label}
        typed={props.typed}
        email={props.email}
        error={props.errors.password?.message}
      />
      <PasswordField
        {...props.confirmPassword}
        label="Confirm password"
        autoComplete="new-password"
        error={props.errors.confirmPassword?.message}
      />
    </>
  );
}
