/** Whether a typed password belongs to a hash. `outdated`: it does, and should be hashed again. */
export type PasswordMatch = 'none' | 'outdated' | 'current';

/** Hashes passwords with a slow algorithm, in one of their Unicode spellings (NFC). */
export abstract class PasswordHasher {
  /** Returns a hash with a random salt: two calls differ. */
  abstract hash(password: string): Promise<string>;

  /**
   * A hash of another spelling, or at another cost than today's, is outdated. Without a hash, returns `none` after the
   * same work, so that the response time does not reveal whether a user exists.
   */
  abstract compare(hash: string | null, password: string): Promise<PasswordMatch>;

  async verify(hash: string | null, password: string): Promise<boolean> {
    return (await this.compare(hash, password)) !== 'none';
  }
}
