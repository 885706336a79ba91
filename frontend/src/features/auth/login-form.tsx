import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useLogInMutation } from '../../api/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-form.module.css';
import { loginSchema, type LoginValues } from './auth-schemas.ts';
import { ForgotPasswordLink } from './forgot-password-link.tsx';
import type { AddressProps } from './use-address.ts';

const FAILED = 'Login failed';

/** Login form for people; the page reacts to the session in the cache. */
export function LoginForm({ address, onAddress }: AddressProps) {
  const [logIn] = useLogInMutation();
  const { register, handleSubmit, setError, formState } = useForm<LoginValues>({
    defaultValues: { email: address, password: '' },
    resolver: standardSchemaResolver(loginSchema),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (loginDto) => {
    try {
      await logIn({ loginDto }).unwrap();
    } catch (error) {
      setError('root', { message: errorMessage(error, FAILED) });
    }
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <TextField
          {...register('email', { onChange: onAddress })}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
        <PasswordField
          {...register('password')}
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <ForgotPasswordLink className={styles.link}>Forgot password?</ForgotPasswordLink>
      </div>
      {errors.root?.message ? <Notice tone="error">{errors.root.message}</Notice> : null}
      <Button type="submit" className={styles.send} pending={isSubmitting}>
        {isSubmitting ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}
