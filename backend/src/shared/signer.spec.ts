import { describe, expect, it } from '@jest/globals';
import { LinkTokens } from '../modules/auth/domain/link-token.js';
import { MediaLinks } from '../modules/images/application/media-links.service.js';
import { Reporters } from '../modules/images/domain/image-report.js';
import { InviteTokens } from '../modules/invites/domain/invite-tokens.js';
import { ResponseHashes } from '../modules/questions/domain/response.js';
import { ReminderTokens } from '../modules/reminders/domain/reminder-tokens.js';
import { ConfirmationTokens } from '../modules/signups/domain/confirmation-tokens.js';
import { OptOutTokens } from '../platform/mail/opt-out-tokens.js';
import { SystemClock } from './clock.js';

const SECRET = 'a secret of the test';
const ADDRESS = '01d57577fea8d9be0b74c128907f45fc02341c39950519fe20125a8bdf8275fc';
const at = new Date('2026-11-20T12:00:00Z');

/** Links that were mailed and hashes that are stored: a changed one is refused, or stands for nobody. */
describe('Signer', () => {
  it.each([
    [
      'link to an invite',
      new InviteTokens(SECRET).make(71),
      '1z._7BKMheMENPUv1Agau9SL9C5nCpGEeUZc8nvUBORWU8',
    ],
    [
      'link that turns reminders off',
      new ReminderTokens(SECRET).make(71),
      'reminder.1z.9aECQyrWW_UBilQs1kvgDpO2ZLayZTEvpEPUxxISf5s',
    ],
    [
      'link that leaves the invites',
      new OptOutTokens(SECRET).make('invites', 'ana@x.test'),
      `${ADDRESS}m2mN3Zs25CmhG0CLRhsd6Y8afUwVn2oFv4oNfGHeWv0`,
    ],
    [
      'link that leaves the news',
      new OptOutTokens(SECRET).make('news', 'ana@x.test', 71),
      `${ADDRESS}.1z.DuAogmgDC1X22vkAHFIHLTHfQ5Wo7dsYVXJ1OzZk0DI`,
    ],
    [
      'link that confirms a sign-up',
      new ConfirmationTokens(SECRET).make({ signupId: 71, issuedAt: at }, 'ana@x.test'),
      '1z.mwoxfuo0.IIHhCeSCar2LdreSGyOr6jZu1H7irOTz3om3INiAWMY',
    ],
    [
      'link to a hidden image',
      new MediaLinks(SECRET, new SystemClock()).signed('/media/a.jpg', at),
      '/media/a.jpg?expires=1795176600&signature=9N0qIjj2k-M-8RR8y__FmC6Zm8woWauDnufx38qfk34',
    ],
    [
      'mailed link',
      new LinkTokens(SECRET).make('reset', 71, at),
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
