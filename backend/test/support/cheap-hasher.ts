import { Argon2PasswordHasher } from '../../src/modules/auth/infrastructure/argon2-password-hasher.js';

/** A low cost, because the tests don't measure password hashing. */
export const CHEAP = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

/** The password hasher of the product at a lower cost. */
export class CheapHasher extends Argon2PasswordHasher {
  protected override readonly cost = CHEAP;
}
