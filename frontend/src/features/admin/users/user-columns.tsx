import type { UserDto, SortOf } from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { When } from '../shared/when.tsx';
import styles from './user-columns.module.css';

export const userColumns: readonly Column<UserDto, SortOf<'listUsers'>>[] = [
  { name: 'id', label: 'ID', kind: 'figure', cell: ({ id }) => id },
  { name: 'username', label: 'Username', kind: 'long', cell: name },
  { name: 'email', label: 'Email', kind: 'address', cell: address },
  { name: 'role', label: 'Role', kind: 'long', cell: ({ role }) => role },
  { name: 'subscription', label: 'Subscription', cell: subscription },
  {
    name: 'createdAt',
    label: 'Created',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

function name({ username, pending, deletesAt }: UserDto) {
  return (
    <span className={styles.name}>
      <span>{username}</span>
      {pending ? <Badge>Pending</Badge> : null}
      {deletesAt ? <Badge>Being deleted</Badge> : null}
    </span>
  );
}

function address({ email }: UserDto) {
  return email ?? <span className={styles.none}>No email</span>;
}

function subscription({ subscription: kind }: UserDto) {
  return <Badge tone={kind === 'PREMIUM' ? 'strong' : 'plain'}>{kind}</Badge>;
}
