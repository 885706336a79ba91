import type { User } from './user.js';

export interface NewAdmin {
  username: string;
  email: string | null;
  passwordHash: string;
}

/** The user with the username from the settings, which may belong to somebody who is not an admin. */
export type NamedUser = Pick<User, 'id' | 'role' | 'email' | 'passwordHash'>;

/** New credentials of an admin from outside the portal. Absent fields keep their value. */
export interface Credentials {
  passwordHash?: string;
  /** Lower case. */
  email?: string;
}
