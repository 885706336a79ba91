import { PasswordField, type PasswordFieldProps } from '../../ui/password-field.tsx';
import styles from './new-password-field.module.css';
import { passwordAdvice } from './password-advice.ts';

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete' | 'hint'> & {
  /** The current value. */
  typed: string;
  /** Email address of the account; a password like it is rated as weak. */
  email?: string;
};

/** Field for a new password, with advice on its strength. */
export function NewPasswordField({ typed, email, ...props }: NewPasswordFieldProps) {
  const { strength, text } = passwordAdvice(typed, email);
  const advice = (
    <span className={styles.advice} data-strength={strength}>
      <span className={styles.thread} aria-hidden="true" />
      <span aria-live="polite">{text}</span>
    </span>
  );
  return <PasswordField {...props} autoComplete="new-password" hint={advice} />;
}
