import { expect, it } from '@jest/globals';
import { HOUR } from '../../../shared/milliseconds.js';
import { backupReport, NO_BACKUPS } from './backup-report.js';

const NOW = new Date('2026-11-28T12:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const taken = (hours: number, backup: string) => ({
  isDone: true,
  at: at(hours),
  output: { backup },
});
const restored = { isDone: true, at: at(100), output: null };
const failed = { isDone: false, at: at(1), output: null };
const found = (damaged: string) => ({ isDone: false, at: at(2), output: { damaged } });
const ON = { ...NO_BACKUPS, isOn: true };

it.each([
  ['no backup was taken yet', [], [], ON],
  [
    'a backup that is 36 hours old is not late',
    [taken(36, 'a')],
    [],
    { ...ON, lastGoodAt: at(36) },
  ],
  [
    'a backup that is 37 hours old is late',
    [taken(37, 'a')],
    [],
    { ...ON, lastGoodAt: at(37), isLate: true },
  ],
  [
    'a failed backup and a failed drill leave the earlier good ones in the report',
    [failed, taken(25, 'a')],
    [failed, restored],
    { ...ON, lastGoodAt: at(25), hasFailed: true, drilledAt: at(100), hasFailedDrill: true },
  ],
  [
    'a damaged backup is named, and the one before it is the last good one',
    [taken(9, 'b'), taken(33, 'a')],
    [found('b')],
    { ...ON, lastGoodAt: at(33), hasFailedDrill: true, damaged: 'b' },
  ],
  [
    'a backup stays damaged after a later drill of a good one',
    [failed, taken(9, 'b')],
    [restored, found('b')],
    { ...ON, hasFailed: true, drilledAt: at(100) },
  ],
])('%s', (_title, backups, drills, report) => {
  expect(backupReport(backups, drills, NOW)).toEqual(report);
});
