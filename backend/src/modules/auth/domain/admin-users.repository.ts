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

/** Admins created outside the portal: by the settings at process start, or on the command line. */
export abstract class AdminUsersRepository {
  /** Whether any user has the role `admin`. */
  abstract hasAdmin(): Promise<boolean>;

  /** Returns the user with this username and any role, locked until the transaction ends. */
  abstract lockByUsername(username: string): Promise<NamedUser | null>;

  /**
   * Pending users that no admin gave a role make way: the one with this username gets another one, and the one with this
   * address is deleted, while its images stay with the address. Anybody can cause such users.
   */
  abstract makeWay(username: string, email: string | null): Promise<void>;

  /** Returns the id, or null when the username is taken. Throws `EmailTakenError`. */
  abstract addAdmin(admin: NewAdmin): Promise<number | null>;

  /**
   * Signs the admin out everywhere and invalidates mailed links. Returns the id, or null when no admin has this
   * username. Throws `EmailTakenError`.
   */
  abstract replaceCredentials(username: string, credentials: Credentials): Promise<number | null>;
}
