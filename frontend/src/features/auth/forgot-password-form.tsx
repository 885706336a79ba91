import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRequestPasswordResetMutation } from '../../api/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { HONEYPOT, HoneypotField } from '../../ui/honeypot-field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-form.module.css';
import { forgotPasswordSchema, type ForgotPasswordValues } from './auth-schemas.ts';
import type { AddressProps } from './use-address.ts';

const FAILED = 'Failed to send reset email';

/** Requests a password reset email; keeps the address for a second try or a correction. */
export function ForgotPasswordForm({ address, onAddress }: AddressProps) {
  const [requestReset] = useRequestPasswordResetMutation();
  const [reply, setReply] = useState('');
  const { register, handleSubmit, setError, formState } = useForm<ForgotPasswordValues>({
    defaultValues: { email: address, remark: '' },
    resolver: standardSchemaResolver(forgotPasswordSchema),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, remark }) => {
    setReply('');
    try {
      const { message } = await requestReset({
        forgotPasswordDto: { email, website: remark },
      }).unwrap();
      setReply(message);
    } catch (error) {
      setError('root', { message: errorMessage(error, FAILED) });
    }
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('email', { onChange: onAddress })}
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <HoneypotField {...register(HONEYPOT)} />
      {reply ? <Notice tone="success">{reply}</Notice> : null}
      {errors.root?.message ? <Notice tone="error">{errors.root.message}</Notice> : null}
      <Button type="submit" className={styles.send} pending={isSubmitting}>
        Send Reset Email
      </Button>
      <Link to={paths.auth} className={styles.link}>
        Back to Login
      </Link>
    </form>
  );
}
