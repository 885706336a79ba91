import { describe, expect, it } from 'vitest';
import type { DecisionOrder } from '../../../api/admin-review.ts';
import { moment } from '../shared/formats.ts';
import { changedFields, changeWords } from './change-words.ts';

/** Text of each decision. The type is that of the API, so that a new decision without a text fails the type check. */
const DECISIONS: Record<DecisionOrder['decision'], string> = {
  remove: 'removed image 9',
  restore: 'accepted image 9',
  'review-again': 'returned image 9 to the review',
  'reopen-reports': 'reopened the reports of image 9',
  'reopen-appeal': 'reopened the appeal for image 9',
  expunge: 'expunged image 9',
};

describe('entry of the audit trail in words', () => {
  it.each([
    ['user.update', 'user:17', 'changed user 17'],
    ['user.delete', 'user:17', 'deleted user 17'],
    ['email-signups.export', 'email-signups', 'exported email signups'],
    ['user.resend-registration', 'user:3', 'mailed the set-up link to user 3 again'],
    ['session.begin', 'user:1', 'logged in'],
    ['session.end', 'user:1', 'logged out'],
    ['token.end', 'token:4', 'ended token 4'],
    ['session.refused', 'user:1', 'was refused a login as user 1'],
    ['deck.re-print', 'deck:2', 're print deck 2'],
    ['questions.import', '', 'imported questions'],
  ])('the change %s of %s reads "%s"', (action, subject, words) => {
    expect(changeWords(action, subject)).toBe(words);
  });

  it.each(Object.entries(DECISIONS))('the decision %s reads "%s"', (decision, words) => {
    expect(changeWords(`image.${decision}`, 'image:9')).toBe(words);
  });

  it('a change lists only the fields that differ', () => {
    expect(
      changedFields({ role: 'user', email: 'a@x.test' }, { role: 'player', email: 'a@x.test' }),
    ).toBe('role: user → player');
    expect(changedFields({ emailVerified: false }, { emailVerified: true })).toBe(
      'email verified: false → true',
    );
  });

  it('a change shows times in the format of the tables, and days as they are', () => {
    const [day, sendsAt] = ['2026-11-26', '2026-11-26T14:00:00.000Z'];
    expect(changedFields(null, { day, sendsAt })).toBe(
      `day: 2026-11-26, sends at: ${moment(sendsAt)}`,
    );
  });

  it('a change lists the fields of a row that was added or deleted', () => {
    expect(changedFields(null, { username: 'mara', email: null })).toBe('username: mara');
    expect(changedFields({ username: 'mara' }, null)).toBe('username: mara');
    expect(changedFields({ email: 'a@x.test' }, { email: null })).toBe('email: a@x.test → none');
    expect(changedFields(null, null)).toBe('');
  });
});
