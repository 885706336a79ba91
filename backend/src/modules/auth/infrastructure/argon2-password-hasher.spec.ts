import { describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { OverloadedError } from '../../../shared/refusal.errors.js';
import { Argon2PasswordHasher } from './argon2-password-hasher.js';

const SPELLINGS = ['비밀번호입니다요', 'mật khẩu của tôi'];
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More than the running and waiting jobs that the queue accepts. */
const TOO_MANY = 70;

describe('Argon2PasswordHasher', () => {
  it('passwords are hashed by Argon2id with 19 MiB and two passes, each with a salt of its own', async () => {
    const hasher = new Argon2PasswordHasher();
    const [one, other] = [await hasher.hash('any'), await hasher.hash('any')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('passwords are verified again after some hashes were refused because of overload', async () => {
    const hasher = new Argon2PasswordHasher();
    const hashes = Array.from({ length: TOO_MANY }, () => hasher.hash('any').catch(() => null));
    await expect(hasher.verify(null, 'any')).rejects.toThrow(OverloadedError);
    await Promise.all(hashes);
    expect(await hasher.verify(null, 'any')).toBe(false);
  });

  it.each(SPELLINGS)('a password matches in both Unicode spellings: %s', async (composed) => {
    const decomposed = composed.normalize('NFD');
    expect(decomposed).not.toBe(composed);
    const hasher = new Argon2PasswordHasher();
    for (const typed of [composed, decomposed]) {
      const stored = await hasher.hash(typed);
      expect(await hasher.compare(stored, composed)).toBe('current');
      expect(await hasher.compare(stored, decomposed)).toBe('current');
      expect(await hasher.compare(stored, `${composed}.`)).toBe('none');
    }
  });

  it.each(SPELLINGS)(
    'an old hash of either spelling matches and is outdated unless NFC: %s',
    async (composed) => {
      const decomposed = composed.normalize('NFD');
      const hasher = new Argon2PasswordHasher();
      const old = {
        [composed]: await hash(composed, COST),
        [decomposed]: await hash(decomposed, COST),
      };
      for (const typed of [composed, decomposed]) {
        expect(await hasher.compare(old[composed] ?? null, typed)).toBe('current');
        expect(await hasher.compare(old[decomposed] ?? null, typed)).toBe('outdated');
      }
    },
  );

  it('compatible characters stay different: full-width letters, ligatures, spaces', async () => {
    const hasher = new Argon2PasswordHasher();
    for (const [set, typed] of [
      ['ｗｉｄｅ', 'wide'],
      ['ﬁrst', 'first'],
      ['a\u00a0b', 'a b'],
    ] as const) {
      expect(await hasher.compare(await hasher.hash(set), typed)).toBe('none');
    }
  });
});
