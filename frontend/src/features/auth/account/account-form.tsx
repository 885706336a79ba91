import type { ReactNode } from 'react';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../auth-form.module.css';

interface AccountFormProps {
  /** Email address of the account whose current password the form asks for. */
  email: string;
  /** Label of the button that sends the form. */
  buttonLabel: string;
  danger?: boolean;
  pending: boolean;
  /** Reason of a refusal, unless a field shows it. */
  problem: string | undefined;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** Form of the account page that needs the current password. */
export function AccountForm(props: AccountFormProps) {
  const {
    email,
    buttonLabel,
    danger = false,
    pending,
    problem,
    onSubmit,
    onCancel,
    children,
  } = props;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {/* Tells password managers whose password it is. */}
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <div className={styles.fields}>{children}</div>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <ButtonRow>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
          {buttonLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}
