import { type UserDto, useDeleteUserMutation } from '../../../api/admin.ts';
import { ConfirmDialog } from '../tables/confirm-dialog.tsx';
import { useDeletingRow } from '../tables/use-deleting-row.ts';

interface DeleteUserDialogProps {
  user: UserDto;
  onClose: () => void;
}

/** Confirmation before a user is deleted, together with everything they own. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const [remove, { isLoading }] = useDeleteUserMutation();
  const confirm = useDeletingRow(remove, { done: 'User deleted', onClose });
  return (
    <ConfirmDialog
      title={`Delete ${user.username}?`}
      description="Their pictures, answers, invites and sessions will be deleted, too. This can’t be undone."
      pending={isLoading}
      onConfirm={() => confirm(user.id)}
      onClose={onClose}
    />
  );
}
