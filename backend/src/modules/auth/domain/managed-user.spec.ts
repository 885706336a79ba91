import { describe, expect, it } from '@jest/globals';
import { isLookalikeRole } from './managed-user.js';

describe('isLookalikeRole', () => {
  it.each(['Admin', 'ad\u200bmin', ' user'])('%j looks like a known role', (role) => {
    expect(isLookalikeRole(role)).toBe(true);
  });

  it.each(['admin', 'user', 'Editor', 'Constructor'])(
    '%j does not look like a known role',
    (role) => {
      expect(isLookalikeRole(role)).toBe(false);
    },
  );
});
