import { expect, it } from '@jest/globals';
import { outdatedBackups } from './outdated-backups.js';

const NOW = new Date('2026-11-28T03:00:00Z');
const good = (name: string) => ({ name: `${name}T03-00-00`, isGood: true });
const bad = (name: string) => ({ name: `${name}T03-00-00`, isGood: false });

function goneOf(backups: { name: string; isGood: boolean }[], keep = { days: 2, weeks: 2 }) {
  return outdatedBackups(backups, keep, NOW).map((name) => name.slice(0, 10));
}

it('the last backup of each of the last days and weeks stays', () => {
  // November 22 is a Sunday.
  const days = ['11-28', '11-27', '11-26', '11-22', '11-21', '11-15'];
  expect(goneOf(days.map((day) => good(`2026-${day}`)))).toEqual([
    '2026-11-26',
    '2026-11-21',
    '2026-11-15',
  ]);
});

it('the earlier one of two backups on a day goes', () => {
  const noon = { name: '2026-11-28T12-00-00', isGood: true };
  expect(outdatedBackups([good('2026-11-28'), noon], { days: 7, weeks: 4 }, NOW)).toEqual([
    '2026-11-28T03-00-00',
  ]);
});

it.each([
  ['the last good backup stays, however old', [bad('2026-11-27'), good('2025-01-01')], []],
  ['nothing goes while no backup is good', [bad('2026-11-27'), bad('2026-01-01')], []],
  [
    'an unfinished backup goes after a day, once a good one is newer',
    [good('2026-11-28'), { name: '2026-11-27T12-00-00', isGood: false }, bad('2026-11-26')],
    ['2026-11-26'],
  ],
])('%s', (_title, backups, gone) => {
  expect(goneOf(backups)).toEqual(gone);
});
