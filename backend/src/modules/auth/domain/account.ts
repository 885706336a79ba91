import { cutText } from '../../../shared/cut-text.js';

/** Fields of an account that sign-in and account mails need. */
export interface Account {
  id: number;
  username: string;
  /** Lower case. */
  email: string | null;
  role: string;
  /** Null until the person has set a password. */
  passwordHash: string | null;
}

/** Whether the person still has to set the account up through the mailed link. */
export function isPending(account: Account): boolean {
  return account.passwordHash === null;
}

/**
 * Age in milliseconds after which a pending account is deleted. Both the account and its last setup link must be older.
 */
export const PENDING_FOR = 180 * 24 * 60 * 60_000;

const USERNAME_LENGTH = 48;

/** Default username: the local part of the address up to a plus sign. */
export function usernameFrom(email: string): string {
  const local = email.split('@')[0]?.split('+')[0] ?? '';
  return cutText(local, USERNAME_LENGTH) || 'player';
}
