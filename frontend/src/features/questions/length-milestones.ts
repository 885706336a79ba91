const MILESTONES = [0, 10, 50];

/** Lowest milestone reached with this many characters left; null while there is plenty of room. */
export function milestoneOf(left: number): number | null {
  return MILESTONES.find((milestone) => left <= milestone) ?? null;
}

/** Announcement for a milestone, with the actual number left: a paste may skip milestones. */
export function sayLeft(left: number): string {
  if (left <= 0) return 'No characters left';
  return left === 1 ? '1 character left' : `${left} characters left`;
}
