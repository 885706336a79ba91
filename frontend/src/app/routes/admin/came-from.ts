import { paths } from '../../../lib/paths.ts';

/** Portal location at the time the session ended. */
export interface CameFrom {
  from: string;
}

/** Where to go after the login: the previous dashboard location, or its start. */
export function placeBefore(state: unknown): string {
  const from = (state as Partial<CameFrom> | null)?.from;
  return typeof from === 'string' && from.startsWith(paths.adminDashboard)
    ? from
    : paths.adminDashboard;
}
