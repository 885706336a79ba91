export interface NewAdmin {
  username: string;
  email: string | null;
  passwordHash: string;
}

/** An account that has the username of the settings, whoever it belongs to. */
export interface NamedAccount {
  id: number;
  role: string;
  email: string | null;
}

/** What an admin's account takes over from outside; what is absent stays. */
export interface Credentials {
  passwordHash?: string;
  /** Lower case. */
  email?: string;
}

/** Admins that are made outside the portal: by the settings of a start, or on the command line. */
export abstract class AdminsRepository {
  /** Whether anybody has the role `admin`. */
  abstract hasAdmin(): Promise<boolean>;

  /** The account of this username, whatever its role; it stays as it is until the transaction ends. */
  abstract lockByUsername(username: string): Promise<NamedAccount | null>;

  /** Answers the id, or null when the username is taken; throws `EmailTakenError`. */
  abstract addAdmin(admin: NewAdmin): Promise<number | null>;

  /**
   * Signs the admin out everywhere and ends mailed links; answers the id, or null when nobody of this username is an
   * admin. Throws `EmailTakenError`.
   */
  abstract replaceCredentials(username: string, credentials: Credentials): Promise<number | null>;
}
