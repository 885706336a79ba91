import { useVerifyAdminSessionQuery } from '../../../api/admin.ts';
import { errorStatus } from '../../../lib/errors.ts';

export type AdminSession =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** The server gave no answer, so that nobody counts as signed in; `ask` asks it again. */
  | { status: 'unanswered'; asking: boolean; ask: () => void }
  | { status: 'signed-in'; username: string };

const UNAUTHENTICATED = 401;

/** Which admin is here. Whoever was here stays when a later check gets no answer: only a refusal ends the session. */
export function useAdminSession(): AdminSession {
  const { data, error, isLoading, isError, isFetching, refetch } = useVerifyAdminSessionQuery();
  if (isLoading) return { status: 'loading' };
  const refused = isError && errorStatus(error) === UNAUTHENTICATED;
  if (refused) return { status: 'signed-out' };
  if (data) return { status: 'signed-in', username: data.username };
  return { status: 'unanswered', asking: isFetching, ask: () => void refetch() };
}
