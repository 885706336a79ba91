import { describe, expect, it } from '@jest/globals';
import { inviterName } from './invite.js';

describe('inviterName', () => {
  it('names the inviter by email address', () => {
    expect(inviterName('mara@example.com')).toBe('mara@example.com');
  });

  it('cuts the name of the inviter to 60 characters', () => {
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
  ])('never shows %j as the name of an inviter', (email) => {
    expect(inviterName(email)).toBe('A friend');
  });
});
