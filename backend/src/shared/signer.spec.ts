import { describe, expect, it } from '@jest/globals';
import { LinkTokens } from '../modules/auth/application/link-tokens.service.js';
import { MediaLinks } from '../modules/images/application/media-links.service.js';
import { Reporters } from '../modules/images/domain/image-report.js';
import { ResponseHashes } from '../modules/questions/domain/response-hashes.js';
import type { Settings } from '../platform/config/settings.js';
import { OptOuts } from '../platform/mail/opt-outs.js';
import { SystemClock } from './clock.js';
import { Tokens } from './tokens.js';

const SECRET = 'a secret of the test';
const EMAIL_HASH = '01d57577fea8d9be0b74c128907f45fc02341c39950519fe20125a8bdf8275fc';
const tokens = new Tokens(SECRET);
const optOuts = new OptOuts(undefined as never, tokens, undefined as never);
const at = new Date('2026-11-20T12:00:00Z');

/** Mailed links and stored hashes depend on these values: a changed value would make them invalid. */
describe('Signer', () => {
  it.each([
    [
      'link to an invite',
      tokens.make('invite', [71]),
      '1z._7BKMheMENPUv1Agau9SL9C5nCpGEeUZc8nvUBORWU8',
    ],
    [
      'link that turns reminders off',
      tokens.make('reminder', [71]),
      '1z.9aECQyrWW_UBilQs1kvgDpO2ZLayZTEvpEPUxxISf5s',
    ],
    [
      'link that opts out of invites',
      optOuts.token('invites', 'ana@x.test'),
      `${EMAIL_HASH}m2mN3Zs25CmhG0CLRhsd6Y8afUwVn2oFv4oNfGHeWv0`,
    ],
    [
      'link that opts out of news',
      optOuts.token('news', 'ana@x.test', 71),
      `${EMAIL_HASH}.1z.DuAogmgDC1X22vkAHFIHLTHfQ5Wo7dsYVXJ1OzZk0DI`,
    ],
    [
      'link that confirms a sign-up',
      tokens.make('confirmation', [71, at.getTime()], '.ana@x.test'),
      '1z.mwoxfuo0.IIHhCeSCar2LdreSGyOr6jZu1H7irOTz3om3INiAWMY',
    ],
    [
      'link to a hidden image',
      new MediaLinks({ SESSION_SECRET: SECRET } as Settings, new SystemClock()).signed(
        '/media/a.jpg',
        at,
      ),
      '/media/a.jpg?expires=1795176600&signature=9N0qIjj2k-M-8RR8y__FmC6Zm8woWauDnufx38qfk34',
    ],
    [
      'mailed link',
      new LinkTokens(tokens, new SystemClock()).make('reset', 71, at),
      'zI7CW-muXPxo_NT6Q9eJ4oEncggukqS8zdRBZncfong',
    ],
    [
      'hash of a reporter',
      new Reporters(SECRET).hashOf('192.0.2.0/24', 71),
      'EHGJrV0AmCneRemi2mSBgr6reNMHci5MrewBMtyDFtM',
    ],
    [
      'hash of an answer',
      new ResponseHashes(SECRET).of({ kind: 'person', id: 71 }, 3, '2026-11-20'),
      'TVxiUuR4cw3s',
    ],
  ])('a %s stays the same in later versions', (_kind, made, earlier) => {
    expect(made).toBe(earlier);
  });
});

describe('Tokens', () => {
  const token = tokens.make('confirmation', [71, 9], '.ana@x.test');

  it('a token tells its numbers to whoever knows the context', () => {
    expect(tokens.read('confirmation', token, '.ana@x.test')).toEqual([71, 9]);
  });

  it.each([
    ['empty', ''],
    ['without a signature', '1z.9.'],
    ['with another number', token.replace('1z.', '20.')],
    ['with fewer numbers', token.replace('.9.', '.')],
    ['for another purpose', tokens.make('invite', [71, 9], '.ana@x.test')],
    ['for another context', tokens.make('confirmation', [71, 9], '.ben@x.test')],
    ['of another secret', new Tokens('another').make('confirmation', [71, 9], '.ana@x.test')],
    ['cut', token.slice(0, -1)],
    ['too long', `${token}A`],
  ])('a forged token is refused: %s', (_what, forged) => {
    expect(tokens.read('confirmation', forged, '.ana@x.test')).toEqual([]);
  });

  const optOut = optOuts.token('news', 'ana@x.test', 71);

  it('the token of an opt-out holds the hash of the address and the letter, but not the address', () => {
    expect(optOuts.read('news', optOut)).toEqual({ emailHash: EMAIL_HASH, mailId: 71 });
    const plain = optOuts.token('invites', 'ana@x.test');
    expect(optOuts.read('invites', plain)).toEqual({ emailHash: EMAIL_HASH, mailId: null });
    expect(optOut).not.toContain('ana');
  });

  it.each([
    ['empty', ''],
    ['without a signature', EMAIL_HASH],
    ['for another address', EMAIL_HASH.replace('0', '1') + optOut.slice(64)],
    ['for another letter', optOut.replace('.1z.', '.20.')],
    ['for no letter', optOut.replace('.1z.', '')],
    ['for another list', optOuts.token('invites', 'ana@x.test', 71)],
    ['cut', optOut.slice(0, -1)],
    ['too long', `${optOut}AAAA`],
  ])('a forged opt-out token is refused: %s', (_what, forged) => {
    expect(optOuts.read('news', forged)).toBeNull();
  });
});
