import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useChangeOwnPasswordMutation } from '../../../api/admin.ts';
import { fieldErrors } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { tellFailure } from '../shared/tell-failure.ts';
import styles from './own-password-form.module.css';

const schema = z.object({
  currentPassword: z.string().check(z.minLength(1, 'Password is required')),
  newPassword: z.string().check(z.minLength(1, 'Password is required')),
});

/** Form that changes the password of the logged-in admin or moderator. */
export function OwnPasswordForm({ username }: { username: string }) {
  const [change] = useChangeOwnPasswordMutation();
  const { register, handleSubmit, reset, setError, formState } = useForm<z.infer<typeof schema>>({
    defaultValues: { currentPassword: '', newPassword: '' },
    resolver: standardSchemaResolver(schema),
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (changeOwnPasswordDto) => {
    try {
      const { message } = await change({ changeOwnPasswordDto }).unwrap();
      reset();
      toast({ title: 'Password changed', description: message, tone: 'success' });
    } catch (error) {
      const { currentPassword, newPassword } = fieldErrors(error);
      if (currentPassword) setError('currentPassword', { message: currentPassword }, FOCUSED);
      else if (newPassword) setError('newPassword', { message: newPassword }, FOCUSED);
      else tellFailure(error);
    }
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        {...register('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <PasswordField
        {...register('newPassword')}
        label="New password"
        hint="At least 15 characters. It is also your password on the site."
        autoComplete="new-password"
        error={errors.newPassword?.message}
      />
      <Button type="submit" pending={isSubmitting}>
        Change password
      </Button>
    </form>
  );
}

const FOCUSED = { shouldFocus: true };
