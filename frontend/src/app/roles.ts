import { ROLES_THAT_DO_NOT_RATE } from '../api/limits.ts';

/** Whether this role rates photos of others; one that does not sees its own cards. */
export function ratesOthers(role: string): boolean {
  return !ROLES_THAT_DO_NOT_RATE.includes(role);
}
