import { describe, expect, it } from '@jest/globals';
import { redactPath, redactText } from './redaction.js';

const TOKEN = 'k3Jx_9-'.repeat(6) + 'a';

describe('redactPath', () => {
  it.each([
    ['/api/admin/users/17', '/api/admin/users/17'],
    [
      `/api/auth/verify-registration-token/${TOKEN}`,
      '/api/auth/verify-registration-token/[redacted]',
    ],
    [
      '/api/auth/verify-registration-token/short/er',
      '/api/auth/verify-registration-token/[redacted]',
    ],
    ['/api/auth/verify-reset-token/short', '/api/auth/verify-reset-token/[redacted]'],
    [`/auth?reset=${TOKEN}`, '/auth'],
    [`/nowhere/${TOKEN}/end`, '/nowhere/[redacted]/end'],
    ['/people/mara@example.com/x', '/people/<address>/x'],
    ['/people/mara%40example.com', '/people/<address>'],
    [`/media/${'0af1'.repeat(8)}.jpg?signature=${TOKEN}`, `/media/${'0af1'.repeat(8)}.jpg`],
  ])('the path %s is logged as %s', (path, written) => {
    expect(redactPath(path)).toBe(written);
  });

  it('a logged path is cut to 300 characters', () => {
    expect(redactPath('/a.'.repeat(10_000)).length).toBeLessThanOrEqual(300);
  });
});

describe('redactText', () => {
  it('addresses, tokens and hashes in a logged text are redacted', () => {
    const hash = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$' + 'a'.repeat(43);
    const text = `550 <mara@example.com> nobody; redis://me:secret@cache:6379 ${TOKEN} ${hash}`;
    const written = redactText(text);
    for (const secret of ['mara', 'secret@', TOKEN, 'a'.repeat(43)]) {
      expect(written).not.toContain(secret);
    }
    expect(written).toMatch(/^550 <<address>> nobody/);
  });

  it('ordinary words of a logged text stay unchanged', () => {
    const text = 'relation "image_pool" does not exist at RatingsRepository.rate (file.js:1:2)';
    expect(redactText(text)).toBe(text);
  });
});
