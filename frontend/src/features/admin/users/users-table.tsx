import {
  adminApi,
  type UserDto,
  useClearNameMutation,
  useDeleteUserMutation,
  useResendRegistrationMutation,
} from '../../../api/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminTable } from '../tables/admin-table.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { RowAction } from '../shared/row-actions.tsx';
import type { RowDeletion } from '../tables/row-deletion.tsx';
import { listQuery } from '../tables/table-view.ts';
import { useChosenRow } from '../tables/use-chosen-row.ts';
import { useDeletingRow } from '../shared/use-deleting-row.ts';
import { useOpenDialog } from '../tables/use-open-dialog.ts';
import { useResending } from '../shared/use-resending.ts';
import { useTableFilters } from '../tables/use-table-filters.tsx';
import { useTableView } from '../tables/use-table-view.ts';
import { userColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';

const start = { sort: 'id', order: 'asc' } as const;

const deletion: RowDeletion<UserDto> = {
  useRemove: useDeleteUserMutation,
  of: ({ username }) => username,
  title: ({ username }) => `Delete ${username}?`,
  description: () =>
    'Their photos, answers, invites and sessions will be deleted, too. This can’t be undone.',
  done: 'User deleted',
};

const STATUS = {
  label: 'Status',
  words: { registered: 'Registered', pending: 'Pending', 'being-deleted': 'Being deleted' },
} as const;

/** Table of users, with the buttons that change them. */
export function UsersTable() {
  const control = useTableView(userColumns, start);
  const filters = useTableFilters({ status: STATUS }, { name: 'created', label: 'Created' });
  const asked = { ...listQuery(control.view), ...filters.asked };
  const query = adminApi.useListUsersQuery(asked, { skip: filters.isWrong });
  const [open, setOpen] = useOpenDialog();
  const { resend, resending } = useResending(useResendRegistrationMutation(), 'Sent');
  const close = () => setOpen(null);
  const [action, id] = open?.split('-') ?? [];
  const chosen = useChosenRow(query.data?.rows, id);

  const rowActions = (user: UserDto) => (
    <>
      {user.pending && user.email !== null ? (
        <RowAction
          label="Resend"
          of={`the set-up mail to ${user.email}`}
          pending={resending === user.id}
          onClick={() => resend(user.id)}
        />
      ) : null}
      {user.name ? (
        <RowAction
          label="Clear name"
          of={`of ${user.username}`}
          onClick={() => setOpen(`name-${user.id}`)}
        />
      ) : null}
      <RowAction label="Edit" of={user.username} onClick={() => setOpen(`edit-${user.id}`)} />
    </>
  );

  return (
    <>
      <AdminTable
        noun={{ one: 'user', many: 'users' }}
        list="users"
        columns={userColumns}
        rowActions={rowActions}
        deletion={deletion}
        control={control}
        query={query}
        searchHint="ID, username, email or role"
        filters={filters}
        actions={<Button onClick={() => setOpen('new')}>Add User</Button>}
      />
      {open === 'new' ? <UserDialog user={null} onClose={close} /> : null}
      {action === 'edit' && chosen ? (
        <UserDialog key={chosen.id} user={chosen} onClose={close} />
      ) : null}
      {action === 'name' && chosen?.name ? (
        <NameClearing id={chosen.id} name={chosen.name} onClose={close} />
      ) : null}
    </>
  );
}

interface NameClearingProps {
  id: number;
  name: string;
  onClose: () => void;
}

/** Asks for a confirmation before the name that friends see is cleared, for example an offensive one. */
function NameClearing({ id, name, onClose }: NameClearingProps) {
  const [clear, { isLoading }] = useClearNameMutation();
  const confirm = useDeletingRow(clear, { done: 'Name cleared', onClose });
  return (
    <ConfirmDialog
      title={`Clear the name “${name}”?`}
      description="Friends then read the address instead. The user can choose another name."
      label="Clear"
      pendingLabel="Clearing…"
      pending={isLoading}
      onConfirm={() => confirm(id)}
      onClose={onClose}
    />
  );
}
