import { useVerifyAdminSessionQuery } from '../../../api/admin.ts';
import { errorStatus } from '../../../lib/errors.ts';

export type AdminSession =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** No response from the server, so nobody counts as signed in; `ask` retries. */
  | { status: 'unanswered'; asking: boolean; ask: () => void }
  | { status: 'signed-in'; username: string };

const UNAUTHENTICATED = 401;

/** Session of the admin. Keeps a signed-in admin when a later check fails: only a 401 ends the session. */
export function useAdminSession(): AdminSession {
  const { data, error, isLoading, isError, isFetching, refetch } = useVerifyAdminSessionQuery();
  if (isLoading) return { status: 'loading' };
  const refused = isError && errorStatus(error) === UNAUTHENTICATED;
  if (refused) return { status: 'signed-out' };
  if (data) return { status: 'signed-in', username: data.username };
  return { status: 'unanswered', asking: isFetching, ask: () => void refetch() };
}
