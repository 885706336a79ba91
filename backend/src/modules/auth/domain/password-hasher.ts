/** Turns passwords into hashes that are slow to guess. */
export abstract class PasswordHasher {
  /** A hash with its own salt: two calls differ. */
  abstract hash(password: string): Promise<string>;

  /**
   * Whether the hash was made from exactly this password. Without a hash the answer is no, after the same work, so that
   * time does not tell whether there is an account.
   */
  abstract verify(hash: string | null, password: string): Promise<boolean>;

  /** Whether the hash was made at another cost than today's. */
  abstract isOutdated(hash: string): boolean;
}
