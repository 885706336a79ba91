import type { AdminOverviewDto } from '../../../api/admin.ts';

export type ActivityDay = AdminOverviewDto['days'][number];
export type SeriesName = Exclude<keyof ActivityDay, 'day'>;

/** Series of the activity charts. */
export const series: readonly { name: SeriesName; label: string }[] = [
  { name: 'signups', label: 'Sign-ups' },
  { name: 'uploads', label: 'Uploads' },
  { name: 'ratings', label: 'Ratings' },
  { name: 'answers', label: 'Answers' },
];

/** Sum of one series over all days. */
export function totalOf(days: readonly ActivityDay[], name: SeriesName): number {
  return days.reduce((sum, day) => sum + day[name], 0);
}

/** Text alternative of a chart, one sentence. */
export function chartWords(days: readonly ActivityDay[], name: SeriesName): string {
  const [first] = days;
  if (!first) return 'No days.';
  const best = days.reduce((most, day) => (day[name] > most[name] ? day : most), first);
  const total = totalOf(days, name);
  if (total === 0) return `None in ${days.length} days.`;
  return `${total} in ${days.length} days, most on ${best.day} with ${best[name]}.`;
}
