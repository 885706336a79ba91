/** This role sees its own cards; every other role rates those of other users. */
const STARTING_ROLE = 'user';

export function ratesOthers(role: string): boolean {
  return role !== STARTING_ROLE;
}
