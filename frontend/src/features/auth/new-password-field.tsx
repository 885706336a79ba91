import { PasswordField, type PasswordFieldProps } from '../../ui/password-field.tsx';
import styles from './new-password-field.module.css';
import { passwordAdvice } from './password-advice.ts';

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete' | 'hint'> & {
  /** What is typed so far. */
  typed: string;
  /** Whose password it will be; a poor password to build from. */
  email?: string;
};

/** A password to be chosen, with quiet advice about how easily it is guessed. */
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
