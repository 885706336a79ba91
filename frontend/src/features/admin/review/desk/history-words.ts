const DECISIONS: Record<string, string> = {
  'image.remove': 'Removed',
  'image.restore': 'Accepted',
  'image.review-again': 'Returned to the review',
  'image.reopen-reports': 'Reports reopened',
  'image.reopen-appeal': 'Other review reopened',
  'image.rotate-pixels': 'Rotated',
};

/** Text for a past decision about a photo, by its action in the audit trail. */
export function pastDecision(action: string): string {
  return DECISIONS[action] ?? action;
}

/** Numbers of reports as a text, such as "2 open, 1 settled". */
export function reportCount(open: number, settled: number): string {
  const counts = [open > 0 && `${open} open`, settled > 0 && `${settled} settled`];
  return counts.filter(Boolean).join(', ');
}
