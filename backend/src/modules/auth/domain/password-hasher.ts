/** Turns passwords into hashes that are slow to guess. */
export abstract class PasswordHasher {
  /** A hash with its own salt: two calls differ. */
  abstract hash(password: string): Promise<string>;
  /** Whether the hash was made from exactly this password. */
  abstract verify(hash: string, password: string): Promise<boolean>;
}
