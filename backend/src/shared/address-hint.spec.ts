import { describe, expect, it } from '@jest/globals';
import { addressHint } from './address-hint.js';

describe('addressHint', () => {
  it.each([
    ['mara@example.com', 'mara@e…'],
    ['mara.lindt+cards@example.com', 'mara…@e…'],
    ['m42@example.com', 'm…@e…'],
    ['42mara@example.com', 'mara…@e…'],
    ['account-suspended-call-1-800-555@bank.test', 'account…@b…'],
    ['www.evil.test@evil.test', 'www…@e…'],
    ['youraccountissuspendedcallus@evil.test', 'youraccounti…@e…'],
    ['hello@your.account.is-suspended.test', 'hello@y…'],
  ])('a mail shows %s as %s', (email, hint) => {
    expect(addressHint(email)).toBe(hint);
  });

  it('an address without a letter before the host has no hint', () => {
    expect(addressHint('1-800-555-0100@evil.test')).toBe(null);
  });
});
