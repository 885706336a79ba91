import { describe, expect, it } from '@jest/globals';
import { OverloadedError } from '../../../shared/refusal.errors.js';
import { Argon2PasswordHasher } from './argon2-password-hasher.js';

/** More than the running and waiting jobs that the queue accepts. */
const TOO_MANY = 70;

describe('Argon2PasswordHasher', () => {
  it('verifies passwords again after refusing hashes because of overload', async () => {
    const hasher = new Argon2PasswordHasher();
    const hashes = Array.from({ length: TOO_MANY }, () => hasher.hash('any').catch(() => null));
    await expect(hasher.verify(null, 'any')).rejects.toThrow(OverloadedError);
    await Promise.all(hashes);
    expect(await hasher.verify(null, 'any')).toBe(false);
  });

  it('reports a password hash with other cost parameters as outdated, and its own as current', async () => {
    const hasher = new Argon2PasswordHasher();
    expect(hasher.isOutdated(await hasher.hash('any'))).toBe(false);
    expect(hasher.isOutdated('$argon2id$v=19$m=1024,t=1,p=1$c2FsdA$aGFzaA')).toBe(true);
  });
});
