import { type SubmitEvent, useState } from 'react';
import { useVerifyAdminSessionQuery } from '../../../api/admin.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import styles from '../forms/save-dialog.module.css';

interface PasswordConfirmationProps {
  /** Sends the password; rejects with the failed call when it is refused. */
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Form for a confirmation by the password. */
export function PasswordConfirmation({ onPassword, onCancel }: PasswordConfirmationProps) {
  const { data } = useVerifyAdminSessionQuery();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  const send = async () => {
    if (isPending) return;
    if (password === '') return setProblem('Password is required');
    setIsPending(true);
    setProblem(undefined);
    try {
      await onPassword(password);
    } catch (error) {
      setProblem(errorMessage(error));
      setIsPending(false);
    }
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      {/* Tells password managers whose password it is. */}
      <input type="text" value={data?.username ?? ''} autoComplete="username" readOnly hidden />
      <PasswordField
        autoFocus
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problem}
      />
      <ButtonRow>
        <Button type="submit" pending={isPending}>
          Confirm
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}
