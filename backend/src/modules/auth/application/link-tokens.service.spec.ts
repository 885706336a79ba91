import { describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../shared/clock.js';
import { Tokens } from '../../../shared/tokens.js';
import { LinkTokens } from './link-tokens.service.js';
import { tokenHash } from '../domain/link-token.js';

const expiry = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T12:00:00.001Z');

describe('LinkTokens', () => {
  const linkTokens = (secret: string) => new LinkTokens(new Tokens(secret), new SystemClock());
  const tokens = linkTokens('a secret of the test');

  it('makes the same link token for the same purpose, user, expiry and secret', () => {
    expect(tokens.make('reset', 7, expiry)).toBe(tokens.make('reset', 7, new Date(expiry)));
    expect(tokens.make('reset', 7, expiry)).toMatch(/^[\w-]{43}$/);
  });

  it('makes a different link token for another purpose, user, expiry or secret', () => {
    const others = [
      tokens.make('registration', 7, expiry),
      tokens.make('reset', 8, expiry),
      tokens.make('reset', 7, later),
      linkTokens('another secret').make('reset', 7, expiry),
    ];
    expect(new Set([tokens.make('reset', 7, expiry), ...others]).size).toBe(5);
  });
});

describe('tokenHash', () => {
  it('the hash of a link token is its SHA-256', () => {
    expect(tokenHash('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
