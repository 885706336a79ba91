export interface NewAdmin {
  username: string;
  email: string | null;
  passwordHash: string;
}

/** The admins that the settings of a start ask for. */
export abstract class AdminsRepository {
  /** Whether anybody has the role `admin`. */
  abstract hasAdmin(): Promise<boolean>;

  /**
   * Makes sure that the person of this username is an admin with this password, takes over the address when one is
   * given, and signs them out everywhere. Concurrent calls leave one row.
   */
  abstract saveAdmin(admin: NewAdmin): Promise<void>;
}
