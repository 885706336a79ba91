import { cutText } from '../../../shared/cut-text.js';
import { STARTING_ROLE, type PortalAccess } from '../../../shared/roles.js';

export interface User {
  id: number;
  username: string;
  /** Lower case. */
  email: string | null;
  /** Free text; `ROLES` in shared/roles.ts lists the ones with a meaning. */
  role: string;
  portalAccess: PortalAccess;
  /** Null until the user has set a password. */
  passwordHash: string | null;
  /** When the account will be deleted at the user's request, or null. */
  deletesAt: Date | null;
}

export function isPending(user: Pick<User, 'passwordHash'>): boolean {
  return user.passwordHash === null;
}

/** Whether the user has a password and has not asked for the deletion of the account. */
export function isActive(user: User | null): user is User {
  return user !== null && !isPending(user) && user.deletesAt === null;
}

/**
 * Whether the user is pending and has the role of a new user. Such a user loses the address to a user who owns the
 * mailbox, and the username and the address to the admin of the settings.
 */
export function givesAddressUp(user: Pick<User, 'passwordHash' | 'role'>): boolean {
  return isPending(user) && user.role === STARTING_ROLE;
}

const USERNAME_LENGTH = 48;

/** Default username: the local part of the address up to a plus sign. */
export function usernameFrom(email: string): string {
  const local = email.split('@')[0]?.split('+')[0] ?? '';
  return cutText(local, USERNAME_LENGTH) || 'player';
}

export function anotherUsername(username: string): string {
  const suffix = Math.random().toString(36).slice(2, 8);
  return `${cutText(username, USERNAME_LENGTH)}-${suffix}`;
}

export interface LoggedInUser {
  id: number;
  username: string;
  /** Lower case. */
  email: string | null;
  role: string;
  portalAccess: PortalAccess;
  loginId: number;
  /** Whether the user has proved who they are within `SESSIONS.confirmed`. */
  isConfirmed: boolean;
  /** Whether the user has a second factor. Read only for the portal. */
  hasFactor: boolean;
}
