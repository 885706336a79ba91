const MILESTONES = [0, 10, 50];

/** The lowest milestone that so few characters left have reached; null while there is plenty of room. */
export function milestoneOf(left: number): number | null {
  return MILESTONES.find((milestone) => left <= milestone) ?? null;
}

/** What is said when a milestone is reached, with what is really left: a paste jumps over some. */
export function sayLeft(left: number): string {
  if (left <= 0) return 'No characters left';
  return left === 1 ? '1 character left' : `${left} characters left`;
}
