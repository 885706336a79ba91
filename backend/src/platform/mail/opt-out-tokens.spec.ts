import { createHmac, hash, hkdfSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { addressHash, OptOutTokens } from './opt-out-tokens.js';

const SECRET = 'a secret of the test';

describe('OptOutTokens', () => {
  const tokens = new OptOutTokens(SECRET);
  const token = tokens.make('news', 'ana@x.test');

  it('an opt-out token yields the hash of its address without containing the address', () => {
    const optOut = { emailHash: addressHash('ana@x.test'), mailId: null };
    expect(tokens.read('news', token)).toEqual(optOut);
    expect(token).not.toContain('ana');
  });

  it('an opt-out token names the letter that it was in', () => {
    const mailed = tokens.make('news', 'ana@x.test', 71);
    const optOut = { emailHash: addressHash('ana@x.test'), mailId: 71 };
    expect(tokens.read('news', mailed)).toEqual(optOut);
    expect(tokens.read('news', mailed.replace('.1z.', '.20.'))).toBeNull();
    expect(tokens.read('news', mailed.replace('.1z.', ''))).toBeNull();
    expect(tokens.read('invites', mailed)).toBeNull();
  });

  it.each([
    ['empty', ''],
    ['without a signature', addressHash('ana@x.test')],
    ['for another address', addressHash('ben@x.test') + token.slice(64)],
    ['for another list', tokens.make('invites', 'ana@x.test')],
    ['made with another secret', new OptOutTokens('another secret').make('news', 'ana@x.test')],
    ['cut', token.slice(0, -1)],
    ['too long', `${token}AAAA`],
  ])('refuses an opt-out token that is %s', (_name, forged) => {
    expect(tokens.read('news', forged)).toBeNull();
  });

  it('an opt-out token in an invite mailed by an earlier version is still accepted', () => {
    const emailHash = hash('sha256', 'ana@x.test');
    const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'unspoken invite opt-outs', 32));
    const mailed = emailHash + createHmac('sha256', key).update(emailHash).digest('base64url');
    expect(tokens.read('invites', mailed)).toEqual({ emailHash, mailId: null });
  });
});
