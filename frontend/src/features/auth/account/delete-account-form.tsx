import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useDeleteAccountMutation } from '../../../api/account.ts';
import { errorMessage, fieldErrors } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../auth-form.module.css';
import type { AuthPlace } from '../auth-place.ts';
import { DELETE_WORD, deleteAccountSchema, type DeleteAccountValues } from '../auth-schemas.ts';

const FAILED = 'Your account was not deleted. Please try again.';
const FIELDS = ['currentPassword', 'confirmation'] as const;

interface DeleteAccountFormProps {
  email: string;
  onClose: () => void;
}

/** Deletes the account of the signed-in person, who leaves for a page that says until when it can be kept. */
export function DeleteAccountForm({ email, onClose }: DeleteAccountFormProps) {
  const navigate = useNavigate();
  const [deleteAccount] = useDeleteAccountMutation();
  const { register, handleSubmit, setError, formState } = useForm<DeleteAccountValues>({
    defaultValues: { currentPassword: '', confirmation: '' },
    resolver: standardSchemaResolver(deleteAccountSchema),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (deleteAccountDto) => {
    try {
      const { deletesAt } = await deleteAccount({ deleteAccountDto }).unwrap();
      const state: AuthPlace = { deletesAt };
      void navigate(paths.auth, { replace: true, state });
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
        <PasswordField
          {...register('currentPassword')}
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
        <TextField
          {...register('confirmation')}
          label={`Type “${DELETE_WORD}”`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.confirmation?.message}
        />
      </div>
      {errors.root?.message ? <Notice tone="error">{errors.root.message}</Notice> : null}
      <div className={styles.acts}>
        <Button type="submit" variant="danger" pending={isSubmitting}>
          Delete my account
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
