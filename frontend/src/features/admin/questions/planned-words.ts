/** Fewer planned days than these are worth a warning. */
export const FEWEST_PLANNED_DAYS = 14;

/** What it means that only so many days from today on have a question of their own. */
export function plannedWords(days: number): string {
  if (days === 0)
    return 'No question is planned for today. Past questions take turns until one is.';
  const until = days === 1 ? 'Only today has' : `Only the next ${days} days, today included, have`;
  return `${until} a planned question. After that, past questions take turns.`;
}
