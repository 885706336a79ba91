/** Whoever starts out looks at their own cards; every other role rates those of others. */
const STARTING_ROLE = 'user';

export function ratesOthers(role: string): boolean {
  return role !== STARTING_ROLE;
}
