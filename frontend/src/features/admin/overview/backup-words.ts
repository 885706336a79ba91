import type { BackupReportDto } from '../../../api/admin.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const ages = new Intl.RelativeTimeFormat('en-US');
const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const dates = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** State of the backups as text, such as "Last good backup 6 hours ago, drill on Sunday". */
export function backupWords(
  { isOn, lastGoodAt, drilledAt, damaged }: BackupReportDto,
  now = Date.now(),
): string {
  if (!isOn) return 'No nightly backup is set up';
  if (!lastGoodAt) return damaged ? `No good backup: ${damaged} is damaged` : 'No backup yet';
  const drill = drilledAt ? `drill on ${dayOf(drilledAt, now)}` : 'no drill yet';
  return `Last good backup ${ago(lastGoodAt, now)}, ${damaged ? `${damaged} is damaged` : drill}`;
}

function ago(at: string, now: number): string {
  const age = Math.max(0, now - Date.parse(at));
  if (age < HOUR) return 'less than an hour ago';
  return age < 2 * DAY
    ? ages.format(-Math.floor(age / HOUR), 'hour')
    : ages.format(-Math.floor(age / DAY), 'day');
}

/** Weekday of a day; the date if it was a week ago or earlier. */
function dayOf(at: string, now: number): string {
  const moment = new Date(at);
  return (now - moment.getTime() < 7 * DAY ? weekdays : dates).format(moment);
}
