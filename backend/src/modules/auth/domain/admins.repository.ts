export interface NewAdmin {
  username: string;
  email: string | null;
  passwordHash: string;
}

/** Admins that are made outside the portal: by the settings of a start, or on the command line. */
export abstract class AdminsRepository {
  /** Whether anybody has the role `admin`. */
  abstract hasAdmin(): Promise<boolean>;

  /**
   * Makes sure that the person of this username is an admin with this password, takes over the address when one is
   * given, and signs them out everywhere. Concurrent calls leave one row.
   */
  abstract saveAdmin(admin: NewAdmin): Promise<void>;

  /** Answers the id, or null when the username is taken; throws `EmailTakenError`. */
  abstract addAdmin(admin: NewAdmin): Promise<number | null>;

  /** Signs the admin out everywhere; answers the id, or null when nobody of this username is an admin. */
  abstract replacePassword(username: string, passwordHash: string): Promise<number | null>;
}
