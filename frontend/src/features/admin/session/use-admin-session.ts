import { useVerifyAdminSessionQuery } from '../../../api/admin.ts';
import { errorStatus, UNAUTHENTICATED } from '../../../lib/errors.ts';

export type AdminSession =
  | { status: 'loading' }
  | { status: 'logged-out' }
  /** No response from the server, so nobody counts as logged in; `ask` retries. */
  | { status: 'unanswered'; asking: boolean; ask: () => void }
  | { status: 'logged-in'; username: string; mustAddFactor: boolean };

/**
 * Session of the admin. Keeps a logged-in admin when a later check fails: only a 401 ends the session. `error` stays until a
 * check succeeds, unlike `isError`, so a check that runs does not replace a login that is being typed.
 */
export function useAdminSession(): AdminSession {
  const { data, error, isLoading, isFetching, refetch } = useVerifyAdminSessionQuery();
  if (errorStatus(error) === UNAUTHENTICATED) return { status: 'logged-out' };
  if (isLoading && !error) return { status: 'loading' };
  if (data?.username) {
    const { username, mustAddFactor = false } = data;
    return { status: 'logged-in', username, mustAddFactor };
  }
  return { status: 'unanswered', asking: isFetching, ask: () => void refetch() };
}
