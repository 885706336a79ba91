import { DAY } from '../../shared/milliseconds.js';
import { dayNumber } from '../../shared/product-day.js';
import { backupName } from './backup-name.js';

export interface KnownBackup {
  name: string;
  /** Whether it is complete, and no drill found damage. */
  isGood: boolean;
}

/** How many days and weeks keep their last good backup. */
interface BackupRetention {
  days: number;
  weeks: number;
}

/**
 * Returns the names of the backups to remove. A backup that is not good may still be in progress, so it is removed only
 * after a day, and only when a newer one is good. The last good backup always stays.
 */
export function outdatedBackups(
  backups: KnownBackup[],
  { days, weeks }: BackupRetention,
  now: Date,
): string[] {
  const newestFirst = backups.toSorted((a, b) => (a.name < b.name ? 1 : -1));
  const good = newestFirst.filter(({ isGood }) => isGood).map(({ name }) => name);
  const [last = ''] = good;
  const kept = new Set([...lastOfEach(good, dayOf, days), ...lastOfEach(good, weekOf, weeks)]);
  const yesterday = backupName(new Date(now.getTime() - DAY));
  return newestFirst
    .filter(({ name, isGood }) => (isGood ? !kept.has(name) : name < last && name < yesterday))
    .map(({ name }) => name);
}

function lastOfEach(names: string[], spanOf: (name: string) => number, most: number): string[] {
  const lasts = new Map<number, string>();
  for (const name of names) if (!lasts.has(spanOf(name))) lasts.set(spanOf(name), name);
  return [...lasts.values()].slice(0, most);
}

function dayOf(name: string): number {
  return dayNumber(name.slice(0, 10));
}

/** Weeks begin on Mondays; day 4 was the first one of 1970. */
function weekOf(name: string): number {
  return Math.floor((dayOf(name) + 3) / 7);
}
