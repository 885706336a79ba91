import { describe, expect, it } from '@jest/globals';
import { inviterName } from './inviter-name.js';

describe('inviterName', () => {
  it('is the address', () => {
    expect(inviterName('mara@example.com')).toBe('mara@example.com');
  });

  it('is shortened to 60 characters', () => {
    const name = inviterName(`${'m'.repeat(64)}@${'long.'.repeat(30)}test`);
    expect(name).toMatch(/^m{59}…$/);
  });

  it.each([
    null,
    '',
    'a@x.com\r\nBcc: v@y.com',
    'a@x.com\u202Emoc.live@b',
    'مارا@example.com',
    '<b>@example.com',
    'Win a prize https://evil.test',
  ])('is never %j', (email) => {
    expect(inviterName(email)).toBe('A friend');
  });
});
