import { cutText } from '../../../shared/cut-text.js';

/** An account as sign-in and its mails need it. */
export interface Account {
  id: number;
  username: string;
  /** Lower case. */
  email: string | null;
  role: string;
  /** Null while the person has not set a password yet. */
  passwordHash: string | null;
}

/** Whether the person still has to set the account up by the link that was mailed. */
export function isPending(account: Account): boolean {
  return account.passwordHash === null;
}

/**
 * A pending account is deleted when it is older than this and so is the last set-up link that was made for it, in
 * milliseconds.
 */
export const PENDING_FOR = 180 * 24 * 60 * 60_000;

const USERNAME_LENGTH = 48;

/** The name that an address suggests: its local part without what comes after a plus. */
export function usernameFrom(email: string): string {
  const local = email.split('@')[0]?.split('+')[0] ?? '';
  return cutText(local, USERNAME_LENGTH) || 'player';
}
