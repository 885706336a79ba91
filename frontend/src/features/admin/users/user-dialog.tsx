import type { UseFormReturn } from 'react-hook-form';
import type { UserDto } from '../../../api/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../tables/dialog-acts.module.css';
import { useUserForm } from './use-user-form.ts';
import type { UserValues } from './user-schema.ts';

interface UserDialogProps {
  /** Null for a new user. */
  user: UserDto | null;
  onClose: () => void;
}

/** Creates or edits a user. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const { form, save, leave } = useUserForm(user, onClose);
  const { isSubmitting } = form.formState;
  const close = () => {
    leave();
    onClose();
  };
  return (
    <Dialog open onOpenChange={close} title={user ? 'Edit User' : 'Add User'}>
      <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        <UserFields user={user} form={form} />
        <div className={styles.acts}>
          <Button type="submit" pending={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function UserFields({ user, form }: { user: UserDto | null; form: UseFormReturn<UserValues> }) {
  const { register, formState } = form;
  const { errors } = formState;
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
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
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
    </>
  );
}
