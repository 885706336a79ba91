import { choiceFilter, Column, dayFilters, List } from '../../../shared/list-declaration.js';
import { rowVersion } from '../../../shared/row-version.js';
import { NULLABLE_MOMENT, NULLABLE_TEXT } from '../../../shared/value-schemas.js';
import { ROLES } from '../../../shared/product-rules.js';

@List({
  from: 'users',
  filters: {
    status: choiceFilter('Only those who registered, are pending, or asked for their deletion.', {
      registered: 'users.password IS NOT NULL AND users.deletes_at IS NULL',
      pending: 'users.password IS NULL',
      'being-deleted': 'users.deletes_at IS NOT NULL',
    }),
    ...dayFilters('created', { sql: 'users.created_at', of: 'users added' }),
  },
})
export class ManagedUser {
  @Column({ type: 'integer', example: 17, sortable: true, searched: true })
  id: number;

  @Column({ example: 'mara', sortable: true, searched: true })
  username: string;

  /** Lower case. */
  @Column({ ...NULLABLE_TEXT, example: 'mara@example.com', sortable: true, searched: true })
  email: string | null;

  @Column({ example: 'user', sortable: true, searched: true })
  role: string;

  @Column({ example: 'PREMIUM', sortable: true })
  subscription: string;

  @Column({ example: true })
  emailVerified: boolean;

  @Column({
    sql: 'users.password IS NULL',
    example: false,
    description: 'No password was set yet.',
  })
  pending: boolean;

  @Column({ type: 'string', format: 'date-time', sortable: true })
  createdAt: Date;

  @Column({
    ...NULLABLE_MOMENT,
    description: 'When the account will be deleted, because this user asked for it.',
  })
  deletesAt: Date | null;

  @Column(rowVersion('users.username', 'users.email', 'users.role', 'users.subscription'))
  version: number;
}

/** Why a user is deleted without an admin, and the time up to which it is. */
export interface Expiry {
  /**
   * `pending`: created before, never registered, and no setup link since. `deleted`: the user asked for it, and can't
   * change their mind anymore.
   */
  kind: 'pending' | 'deleted';
  before: Date;
}

export interface UserFields {
  username: string;
  email: string | null;
  role: string;
  subscription: string;
}

export const DEFAULT_SUBSCRIPTION = 'PREMIUM';

/** Whether the role looks like a known one but differs from it, such as `Admin`, which has no admin rights. */
export function isLookalikeRole(role: string): boolean {
  const seen = role
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
  return !Object.hasOwn(ROLES, role) && Object.hasOwn(ROLES, seen);
}
