export type SeriesName =
  'signups' | 'uploads' | 'ratings' | 'answers' | 'scans' | 'visits' | 'accounts';

/** Figures of a day; a figure that is not counted is absent. */
export type CountedDay = { day: string } & Partial<Record<SeriesName, number>>;

export interface Series {
  name: SeriesName;
  label: string;
}

/** Series of the activity charts. */
export const series: readonly Series[] = [
  { name: 'signups', label: 'Sign-ups' },
  { name: 'uploads', label: 'Uploads' },
  { name: 'ratings', label: 'Ratings' },
  { name: 'answers', label: 'Answers' },
];

/** Sum of one series over all days. */
export function totalOf(days: readonly CountedDay[], name: SeriesName): number {
  return days.reduce((sum, day) => sum + (day[name] ?? 0), 0);
}

/** Sentence in place of the charts of series without data. */
export function emptyWords(series: readonly Series[], days: number): string {
  const labels = series.map(({ label }) => label.toLowerCase());
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(labels);
  return `No ${list} in ${days} days.`;
}

/** Text alternative of a chart, one sentence. */
export function chartWords(days: readonly CountedDay[], name: SeriesName): string {
  const [first] = days;
  if (!first) return 'No days.';
  const best = days.reduce(
    (most, day) => ((day[name] ?? 0) > (most[name] ?? 0) ? day : most),
    first,
  );
  const total = totalOf(days, name);
  if (total === 0) return `None in ${days.length} days.`;
  return `${total} in ${days.length} days, most on ${best.day} with ${best[name]}.`;
}
