import { describe, expect, it } from '@jest/globals';
import { maskedEmail } from './email-change.js';

describe('maskedEmail', () => {
  it.each([
    ['mara@example.com', 'm…@example.com'],
    ['m@example.com', 'm…@example.com'],
    [`${'x'.repeat(64)}@example.com`, 'x…@example.com'],
  ])('%s is shown as %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });
});
