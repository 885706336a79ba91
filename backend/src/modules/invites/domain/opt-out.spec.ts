import { describe, expect, it } from '@jest/globals';
import { addressHash, OptOutTokens } from './opt-out.js';

describe('OptOutTokens', () => {
  const tokens = new OptOutTokens('a secret of the test');
  const token = tokens.make('ana@x.test');

  it('an opt-out token yields the hash of its address without containing the address', () => {
    expect(tokens.read(token)).toBe(addressHash('ana@x.test'));
    expect(token).not.toContain('ana');
  });

  it.each([
    ['empty', ''],
    ['without a signature', addressHash('ana@x.test')],
    ['for another address', addressHash('ben@x.test') + token.slice(64)],
    ['made with another secret', new OptOutTokens('another secret').make('ana@x.test')],
    ['cut', token.slice(0, -1)],
    ['too long', `${token}AAAA`],
  ])('refuses an opt-out token that is %s', (_name, forged) => {
    expect(tokens.read(forged)).toBeNull();
  });
});
