import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useRequestEmailChangeMutation } from '../../../api/api.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { changeEmailSchema, type ChangeEmailValues } from '../auth-schemas.ts';
import { AccountForm } from './account-form.tsx';
import { showRefusal } from './show-refusal.ts';

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
      showRefusal(error, { fields: FIELDS, setError, fallback: FAILED });
    }
  });

  return (
    <AccountForm
      email={email}
      buttonLabel="Change email"
      pending={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onCancel={() => onClose()}
    >
      <TextField
        {...register('email')}
        label="New email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <PasswordField
        {...register('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
    </AccountForm>
  );
}
