import { useState } from 'react';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'action'> & {
  /** Tells password managers whether to fill in or to generate a password. */
  autoComplete: 'current-password' | 'new-password';
};

/** Password field with a show/hide button. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className={styles.field}
      action={
        <button type="button" className={styles.toggle} onClick={() => setShown(!shown)}>
          <span>{shown ? 'Hide' : 'Show'}</span>{' '}
          <VisuallyHidden>{props.label.toLowerCase()}</VisuallyHidden>
        </button>
      }
    />
  );
}
