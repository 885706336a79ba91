import type { Person } from './person.js';

export interface NewAdmin {
  username: string;
  email: string | null;
  passwordHash: string;
}

/** People as they are stored. */
export abstract class UsersRepository {
  /** The person with this id, or null when they are gone. */
  abstract findPerson(id: number): Promise<Person | null>;

  /** Whether anybody has the role `admin`. */
  abstract hasAdmin(): Promise<boolean>;

  /**
   * Makes sure that the person of this username is an admin with this password, and takes over the address when one is
   * given. Concurrent calls leave one row.
   */
  abstract saveAdmin(admin: NewAdmin): Promise<void>;
}
