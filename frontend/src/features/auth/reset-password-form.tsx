import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { BAD_REQUEST, errorMessage, errorStatus, fieldErrors } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth-form.module.css';
import { resetPasswordSchema, type ResetPasswordValues } from './auth-schemas.ts';
import { ForgotPasswordLink } from './forgot-password-link.tsx';
import { PasswordPair } from './password-pair.tsx';

const FAILED = 'Password reset failed';

export interface ResetPasswordFormProps {
  /** Token of the mailed link; sent only to the server, with the new password. */
  token: string;
  /** Email address of the account, as soon as it is known. */
  email?: string;
  /** Why the link can't be used, if that is known before the form is sent. */
  error?: unknown;
  /** Sends the token and the new password; resolves to the response of the server. */
  send: (token: string, password: string) => Promise<{ message: string }>;
  /** How long the link works, in words. */
  lifetime: string;
  /** What to do after a refused link; by default, request a new one. */
  help?: ReactNode;
  /** Called with the server's message when the password has changed. */
  onDone: (message: string) => void;
}

/** Sets a new password with the link from an email. */
export function ResetPasswordForm({
  token,
  email = '',
  error,
  send,
  lifetime,
  help = <ForgotPasswordLink className={styles.link}>Ask for a new link</ForgotPasswordLink>,
  onDone,
}: ResetPasswordFormProps) {
  const { register, control, handleSubmit, setError, formState } = useForm<ResetPasswordValues>({
    defaultValues: { password: '', confirmPassword: '', emailVerificationToken: token },
    resolver: standardSchemaResolver(resetPasswordSchema),
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'password' });
  const isRefused = errorStatus(error) === BAD_REQUEST;
  const problem = errors.root?.message ?? (isRefused ? explained(error, lifetime) : undefined);

  const submit = handleSubmit(async ({ password, emailVerificationToken }) => {
    try {
      onDone((await send(emailVerificationToken, password)).message);
    } catch (failure) {
      const { password: message } = fieldErrors(failure);
      if (message) setError('password', { message }, { shouldFocus: true });
      else setError('root', { message: explained(failure, lifetime) });
    }
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {/* Tells password managers whose password it is. */}
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <div className={styles.fields}>
        <PasswordPair
          label="New password"
          typed={typed}
          email={email}
          password={register('password')}
          confirmPassword={register('confirmPassword')}
          errors={errors}
        />
      </div>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Button type="submit" className={styles.send} pending={isSubmitting}>
        Reset Password
      </Button>
      <div className={styles.links}>
        <Link to={paths.auth} className={styles.link}>
          Back to Login
        </Link>
        {problem ? help : null}
      </div>
    </form>
  );
}

/** Reason why a link was refused. It may have been valid when the page was opened. */
function explained(error: unknown, lifetime: string): string {
  const message = errorMessage(error, FAILED);
  return errorStatus(error) === BAD_REQUEST
    ? `${message}. A link works once, for ${lifetime}.`
    : message;
}
