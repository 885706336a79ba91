import { Argon2PasswordHasher } from '../../src/modules/auth/infrastructure/argon2-password-hasher.js';

/** Fast to verify: the tests don't measure password hashing. */
export const CHEAP = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

/** Hashes as the product does, at a lower cost. */
export class CheapHasher extends Argon2PasswordHasher {
  protected override readonly cost = CHEAP;
}
