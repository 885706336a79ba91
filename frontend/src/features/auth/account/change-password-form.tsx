import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import { useChangePasswordMutation } from '../../../api/api.ts';
import { errorMessage, fieldErrors } from '../../../lib/errors.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import styles from '../auth-form.module.css';
import { changePasswordSchema, type ChangePasswordValues } from '../auth-schemas.ts';
import { ForgotPasswordLink } from '../forgot-password-link.tsx';
import { PasswordPair } from '../password-pair.tsx';
import { AccountForm } from './account-form.tsx';

const FAILED = 'Your password was not changed. Please try again.';

interface ChangePasswordFormProps {
  email: string;
  onClose: (message?: string) => void;
}

/** Replaces the password of the logged-in user. */
export function ChangePasswordForm({ email, onClose }: ChangePasswordFormProps) {
  const [changePassword] = useChangePasswordMutation();
  const { register, control, handleSubmit, setError, formState } = useForm<ChangePasswordValues>({
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
    resolver: standardSchemaResolver(changePasswordSchema),
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'password' });

  const submit = handleSubmit(async ({ currentPassword, password }) => {
    try {
      const changePasswordDto = { currentPassword, newPassword: password };
      const { message } = await changePassword({ changePasswordDto }).unwrap();
      onClose(message);
    } catch (error) {
      const refused = fieldErrors(error);
      const options = { shouldFocus: true };
      if (refused.currentPassword)
        setError('currentPassword', { message: refused.currentPassword }, options);
      else if (refused.newPassword) setError('password', { message: refused.newPassword }, options);
      else setError('root', { message: errorMessage(error, FAILED) });
    }
  });

  return (
    <AccountForm
      email={email}
      buttonLabel="Change password"
      pending={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onCancel={() => onClose()}
    >
      <PasswordField
        {...register('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <ForgotPasswordLink className={styles.link}>Forgot password?</ForgotPasswordLink>
      <PasswordPair
        label="New password"
        typed={typed}
        email={email}
        password={register('password')}
        confirmPassword={register('confirmPassword')}
        errors={errors}
      />
    </AccountForm>
  );
}
