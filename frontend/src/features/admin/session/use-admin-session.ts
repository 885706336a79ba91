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

/**
 * Whether the user is an admin. To a moderator, the review shows no addresses and offers nothing that can't be undone.
 */
export const IsAdmin = createContext(true);

/**
 * Session of the admin or moderator. When a later check fails, the user stays logged in, because only a 401 ends the
 * session. Unlike `isError`, `error` stays until a check succeeds, so that a running check does not replace a login
 * form in use.
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
