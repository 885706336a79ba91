import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { UserDto } from '../../../api/admin.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EditConflict } from '../forms/edit-conflict.tsx';
import { SaveDialog } from '../forms/save-dialog.tsx';
import { useUserForm } from './use-user-form.ts';
import type { UserValues } from './user-schema.ts';

interface UserDialogProps {
  /** The user; null for a new one. */
  user: UserDto | null;
  onClose: () => void;
}

/** Dialog that creates or edits a user. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const { form, save, close, conflict } = useUserForm(user, onClose);
  return (
    <SaveDialog
      title={user ? 'Edit User' : 'Add User'}
      saving={form.formState.isSubmitting}
      onSave={save}
      onClose={close}
      conflict={
        conflict ? <EditConflict change="Somebody has changed this account" {...conflict} /> : null
      }
    >
      <UserFields user={user} form={form} />
    </SaveDialog>
  );
}

function UserFields({ user, form }: { user: UserDto | null; form: UseFormReturn<UserValues> }) {
  const { register, formState } = form;
  const { errors } = formState;
  // The server requires the current password when admins change their own account.
  const [isAsked, setIsAsked] = useState(false);
  if (errors.currentPassword && !isAsked) setIsAsked(true);
  return (
    <>
      {user ? <TextField label="ID" value={user.id} readOnly /> : null}
      <TextField
        {...register('username')}
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
      />
      <TextField
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        label="Password"
        autoComplete="new-password"
        placeholder={user ? 'Leave empty to keep current password' : undefined}
        hint={user ? undefined : 'If you leave it empty, we’ll email them a link to choose one.'}
        error={errors.password?.message}
      />
      <TextField
        {...register('role')}
        label="Role"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.role?.message}
      />
      {isAsked ? (
        <PasswordField
          {...register('currentPassword')}
          label="Your current password"
          autoComplete="current-password"
          hint="Saving logs you out everywhere, here too."
          autoFocus
          error={errors.currentPassword?.message}
        />
      ) : null}
    </>
  );
}
