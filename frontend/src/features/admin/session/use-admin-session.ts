import { createContext } from 'react';
import { type AdminSessionDto, useVerifyAdminSessionQuery } from '../../../api/admin.ts';
import { errorStatus, UNAUTHENTICATED } from '../../../lib/errors.ts';

export type AdminSession =
  | { status: 'loading' }
  | { status: 'logged-out' }
  /** No response from the server, so nobody counts as logged in; `ask` retries. */
  | { status: 'unanswered'; asking: boolean; ask: () => void }
  | { status: 'logged-in'; username: string; access: Access; mustAddFactor: boolean };

type Access = AdminSessionDto['access'];

/** False for a moderator, to whom the review shows nobody's address, and offers nothing that can't be undone. */
export const IsAdmin = createContext(true);

/**
 * Session of the admin or moderator. Keeps who is logged in when a later check fails: only a 401 ends the session.
 * `error` stays until a check succeeds, unlike `isError`, so a check that runs does not replace a login that is being
 * typed.
 */
export function useAdminSession(): AdminSession {
  const { data, error, isLoading, isFetching, refetch } = useVerifyAdminSessionQuery();
  if (errorStatus(error) === UNAUTHENTICATED) return { status: 'logged-out' };
  if (isLoading && !error) return { status: 'loading' };
  if (data?.username) {
    const { username, access, mustAddFactor = false } = data;
    return { status: 'logged-in', username, access, mustAddFactor };
  }
  return { status: 'unanswered', asking: isFetching, ask: () => void refetch() };
}
