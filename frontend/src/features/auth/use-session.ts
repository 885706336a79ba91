import { type SessionUserDto, useVerifySessionQuery } from '../../api/api.ts';
import { isUnanswered } from '../../lib/errors.ts';

export type Session =
  { status: 'loading' } | { status: 'logged-out' } | { status: 'logged-in'; user: SessionUserDto };

/**
 * The current session. A failed check counts as logged out; a check without a response keeps an earlier session.
 * `error` stays until a check succeeds, unlike `isError`, so that a running check does not replace what is shown.
 */
export function useSession(): Session {
  const { data, error, isLoading } = useVerifySessionQuery();
  if (isLoading && !error) return { status: 'loading' };
  const isRefused = error && !(data && isUnanswered(error));
  if (isRefused || !data?.authenticated || !data.user) return { status: 'logged-out' };
  return { status: 'logged-in', user: data.user };
}
