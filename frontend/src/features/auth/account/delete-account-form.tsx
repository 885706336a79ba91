import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useDeleteAccountMutation } from '../../../api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { AuthPlace } from '../auth-place.ts';
import { DELETE_WORD, deleteAccountSchema, type DeleteAccountValues } from '../auth-schemas.ts';
import { AccountForm } from './account-form.tsx';
import { showRefusal } from './show-refusal.ts';

const FAILED = 'Your account was not deleted. Please try again.';
const FIELDS = ['currentPassword', 'confirmation'] as const;

interface DeleteAccountFormProps {
  email: string;
  onClose: () => void;
}

/** Deletes the user's account, and leads to a page that says until when it can be kept. */
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
      showRefusal(error, { fields: FIELDS, setError, fallback: FAILED });
    }
  });

  return (
    <AccountForm
      email={email}
      buttonLabel="Delete my account"
      danger
      pending={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
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
    </AccountForm>
  );
}
