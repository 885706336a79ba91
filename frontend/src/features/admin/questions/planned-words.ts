/** With fewer planned days than this, a warning is shown. */
export const FEWEST_PLANNED_DAYS = 14;

/** Describes how many days from today have a planned question. */
export function plannedWords(days: number): string {
  if (days === 0)
    return 'No question is planned for today. Past questions take turns until one is.';
  if (days >= FEWEST_PLANNED_DAYS)
    return `Today and the next ${days - 1} days have a planned question.`;
  const until = days === 1 ? 'Only today has' : `Only the next ${days} days, today included, have`;
  return `${until} a planned question. After that, past questions take turns.`;
}
