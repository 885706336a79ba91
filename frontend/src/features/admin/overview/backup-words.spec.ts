import { expect, it } from 'vitest';
import type { BackupReportDto } from '../../../api/admin.ts';
import { backupWords } from './backup-words.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const NONE = { isOn: true, isLate: false, hasFailed: false, hasFailedDrill: false, damaged: null };
const DAMAGED = '2026-11-22T03-00-00';

it.each<[string, Partial<BackupReportDto>]>([
  ['No nightly backup is set up', { isOn: false, lastGoodAt: '2026-11-25T11:30:00Z' }],
  [`No good backup: ${DAMAGED} is damaged`, { damaged: DAMAGED }],
  ['No backup yet', {}],
  ['Last good backup less than an hour ago, no drill yet', { lastGoodAt: '2026-11-25T11:30:00Z' }],
  [
    'Last good backup 6 hours ago, drill on Sunday',
    { lastGoodAt: '2026-11-25T05:30:00Z', drilledAt: '2026-11-22T12:00:00Z' },
  ],
  [
    'Last good backup 2 days ago, drill on November 15',
    { lastGoodAt: '2026-11-23T05:30:00Z', drilledAt: '2026-11-15T12:00:00Z' },
  ],
  [
    `Last good backup 2 days ago, ${DAMAGED} is damaged`,
    { lastGoodAt: '2026-11-23T05:30:00Z', damaged: DAMAGED },
  ],
])('the overview says %s', (words, known) => {
  expect(backupWords({ ...NONE, lastGoodAt: null, drilledAt: null, ...known }, NOW)).toBe(words);
});
