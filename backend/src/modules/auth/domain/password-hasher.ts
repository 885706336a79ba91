/** Hashes passwords with a slow algorithm. */
export abstract class PasswordHasher {
  /** Returns a hash with a random salt: two calls differ. */
  abstract hash(password: string): Promise<string>;

  /**
   * Whether the hash belongs to exactly this password. Without a hash, returns false after the same work, so that the
   * response time does not reveal whether a user exists.
   */
  abstract verify(hash: string | null, password: string): Promise<boolean>;

  /** Whether the hash was made with other cost parameters than today's. */
  abstract isOutdated(hash: string): boolean;
}
