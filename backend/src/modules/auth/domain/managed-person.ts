import { ADMIN_ROLE } from './person.js';

/** Someone with an account, as those see them who look after accounts. */
export interface ManagedPerson {
  id: number;
  username: string;
  /** Lower case. */
  email: string | null;
  role: string;
  subscription: string;
  emailVerified: boolean;
  /** No password was set yet. */
  pending: boolean;
  createdAt: Date;
}

/** What people can be sorted by. */
export const PERSON_SORTS = [
  'id',
  'username',
  'email',
  'role',
  'subscription',
  'createdAt',
] as const satisfies (keyof ManagedPerson)[];

export type PersonSort = (typeof PERSON_SORTS)[number];

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
