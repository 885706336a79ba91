import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useRequestEmailChangeMutation } from '../../../api/account.ts';
import { errorMessage, fieldErrors } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../auth-form.module.css';
import { changeEmailSchema, type ChangeEmailValues } from '../auth-schemas.ts';

const FAILED = 'Your email address was not changed. Please try again.';
const FIELDS = ['email', 'currentPassword'] as const;

interface ChangeEmailFormProps {
  email: string;
  onClose: (message?: string) => void;
}

/** Asks for another email address; the link mailed to it confirms it. */
export function ChangeEmailForm({ email, onClose }: ChangeEmailFormProps) {
  const [requestChange] = useRequestEmailChangeMutation();
  const { register, handleSubmit, setError, formState } = useForm<ChangeEmailValues>({
    defaultValues: { email: '', currentPassword: '' },
    resolver: standardSchemaResolver(changeEmailSchema),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (requestEmailChangeDto) => {
    try {
      onClose((await requestChange({ requestEmailChangeDto }).unwrap()).message);
    } catch (error) {
      const refused = fieldErrors(error);
      const field = FIELDS.find((name) => refused[name]);
      if (field) setError(field, { message: refused[field] }, { shouldFocus: true });
      else setError('root', { message: errorMessage(error, FAILED) });
    }
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {/* Tells password managers whose password it is. */}
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <div className={styles.fields}>
        <TextField
          {...register('email')}
          label="New email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
        <PasswordField
          {...register('currentPassword')}
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
      </div>
      {errors.root?.message ? <Notice tone="error">{errors.root.message}</Notice> : null}
      <div className={styles.acts}>
        <Button type="submit" pending={isSubmitting}>
          Change email
        </Button>
        <Button variant="quiet" onClick={() => onClose()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
