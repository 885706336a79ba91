import { Column, List } from '../../../shared/list-declaration.js';
import { ADMIN_ROLE } from './person.js';

/** Someone with an account, as those see them who look after accounts. */
@List({ from: 'users' })
export class ManagedPerson {
  @Column({ type: 'integer', example: 17, sortable: true, searched: true })
  id: number;

  @Column({ example: 'mara', sortable: true, searched: true })
  username: string;

  /** Lower case. */
  @Column({
    type: 'string',
    nullable: true,
    example: 'mara@example.com',
    sortable: true,
    searched: true,
  })
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
}

/** What can be changed about a person. */
export interface PersonFields {
  username: string;
  email: string | null;
  role: string;
  subscription: string;
}

export const DEFAULT_ROLE = 'user';
export const DEFAULT_SUBSCRIPTION = 'PREMIUM';

const KNOWN_ROLES = [ADMIN_ROLE, DEFAULT_ROLE];

/** Whether this looks like a role that means something, without being it: `Admin` would be no admin. */
export function isLookalikeRole(role: string): boolean {
  const seen = role
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
  return !KNOWN_ROLES.includes(role) && KNOWN_ROLES.includes(seen);
}
