import { paths } from '../../../lib/paths.ts';

/** Where in the portal someone was when their session ended. */
export interface CameFrom {
  from: string;
}

/** The place to go back to after the login: the dashboard as it was, or from its start. */
export function placeBefore(state: unknown): string {
  const from = (state as Partial<CameFrom> | null)?.from;
  return typeof from === 'string' && from.startsWith(paths.adminDashboard)
    ? from
    : paths.adminDashboard;
}
