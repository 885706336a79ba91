import { ROLES_THAT_DO_NOT_RATE } from '../api/limits.ts';

/** Whether users of this role rate photos of others; other users see their own feed instead. */
export function ratesOthers(role: string): boolean {
  return !ROLES_THAT_DO_NOT_RATE.includes(role);
}
