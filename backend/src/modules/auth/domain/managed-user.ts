import { choiceFilter, Column, dayFilters, List } from '../../../shared/list-declaration.js';
import { rowVersion } from '../../../shared/row-version.js';
import { NULLABLE_MOMENT, NULLABLE_TEXT } from '../../../shared/nullable-schemas.js';
import { ROLES, PORTAL_ACCESS, type PortalAccess } from '../../../shared/roles.js';

@List({
  from: 'users',
  filters: {
    status: choiceFilter('Only users who are registered, are pending, or will be deleted.', {
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

  @Column({
    ...NULLABLE_TEXT,
    example: 'Mara M.',
    description: 'What friends read instead of the address.',
    exported: false,
  })
  name: string | null;

  @Column({ example: 'user', sortable: true, searched: true })
  role: string;

  @Column({
    type: 'string',
    enum: [...PORTAL_ACCESS],
    example: 'none',
    description: '`admin` for the role `admin`, and for no other.',
    exported: false,
  })
  portalAccess: PortalAccess;

  @Column({ example: 'PREMIUM', sortable: true })
  subscription: string;

  @Column({ example: true })
  emailVerified: boolean;

  @Column({
    sql: 'users.password IS NULL',
    example: false,
    description: 'Whether the user has no password yet.',
  })
  pending: boolean;

  @Column({ type: 'string', format: 'date-time', sortable: true })
  createdAt: Date;

  @Column({
    ...NULLABLE_MOMENT,
    description: 'When the account will be deleted at the user’s request.',
  })
  deletesAt: Date | null;

  @Column(rowVersion('users.username', 'users.email', 'users.role', 'users.subscription'))
  version: number;
}

/** Why a scheduled task deletes users, and up to which time. */
export interface Expiry {
  /**
   * `pending`: the user never registered, and was created and got the last set-up link before this time. `deleted`: the
   * user asked for the deletion, and can no longer cancel it.
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
