import { expect, it } from '@jest/globals';
import type { MorningFacts } from '../domain/morning-facts.js';
import { morningMail } from './owner-mail-contents.js';

const AT = new Date('2026-11-28T06:00:00Z');
const link = (path: string, query: Record<string, string> = {}) => {
  const search = new URLSearchParams(query).toString();
  return `https://play.example${path}${search && `?${search}`}`;
};
const NOW = { at: AT, timeZone: 'Europe/Berlin', link };
const NOTHING = { visits: 0, signups: 0, uploads: 0, ratings: 0, answers: 0 };
const QUIET: MorningFacts = {
  reviewBacklog: 0,
  reportedImages: 0,
  appealedImages: 0,
  images: [],
  plannedDays: 30,
  undeliveredMails: 0,
  missingSettings: [],
  yesterday: NOTHING,
  weekBefore: NOTHING,
  backup: {
    isOn: true,
    lastGoodAt: new Date('2026-11-28T00:30:00Z'),
    isLate: false,
    hasFailed: false,
    drilledAt: new Date('2026-11-22T03:30:00Z'),
    hasFailedDrill: false,
    damaged: null,
  },
  failedTasks: [],
  pausedWebhooks: 0,
};
const mail = (facts: Partial<MorningFacts> = {}) =>
  morningMail({ ...QUIET, ...facts }, '2026-11-28', NOW);

it('there is no morning mail when there is nothing to say', () => {
  expect(mail()).toBeNull();
});

it.each<[string, Partial<MorningFacts>]>([
  ['Saturday: nothing waits', { yesterday: { ...NOTHING, answers: 1 } }],
  ['Saturday: nothing waits', { backup: { ...QUIET.backup, isLate: true } }],
  ['Saturday: no question is planned for today', { plannedDays: 0 }],
  ['Saturday: 1 appeal, 13 planned days left', { appealedImages: 1, plannedDays: 13 }],
  ['Saturday: 1 webhook paused after failures', { pausedWebhooks: 1 }],
  [
    'Saturday: 2 reported photos, 12 photos to review and more',
    { reportedImages: 2, reviewBacklog: 12, missingSettings: ['Links'] },
  ],
])('the subject of a morning mail can be “%s”', (subject, facts) => {
  expect(mail(facts)?.subject).toBe(subject);
});

it('a morning mail in plain text has aligned columns', () => {
  const yesterday = { visits: 1_204, signups: 9, uploads: 12, ratings: 310, answers: 25 };
  const weekBefore = { ...NOTHING, visits: null };
  const facts = {
    reviewBacklog: 12,
    missingSettings: ['Links', 'VIP pass'],
    yesterday,
    weekBefore,
  };
  expect(mail(facts)?.formatted?.text).toBe(`What waits

12  photos to review
    Settings to complete (Links, VIP pass)

Yesterday

                   a week before
Visits     1,204               –
Sign-ups       9               0
Photos        12               0
Ratings      310               0
Answers       25               0

Backup

The last good one is 5 hours old. A drill restored one on Sunday, November 22.`);
});
