import { describe, expect, it } from '@jest/globals';
import { maskedEmail, veiledEmail } from './masked-email.js';

describe('maskedEmail', () => {
  it.each([
    ['mara@example.com', 'm…@example.com'],
    ['m@example.com', 'm…@example.com'],
    [`${'x'.repeat(64)}@example.com`, 'x…@example.com'],
  ])('%s is shown as %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });
});

it('an address shown to somebody else’s mailbox holds no host', () => {
  expect(veiledEmail('mara@call-1-800.evil.test')).toBe('m…@c…');
});
