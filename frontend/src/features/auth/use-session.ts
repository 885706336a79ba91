import { type SessionUserDto, useVerifySessionQuery } from '../../api/api.ts';
import { isUnanswered } from '../../lib/errors.ts';

export type Session =
  { status: 'loading' } | { status: 'logged-out' } | { status: 'logged-in'; user: SessionUserDto };

/**
 * The current session; a failed check counts as logged out, except one without a response after one that succeeded. `error`
 * stays until a check succeeds, unlike `isError`, so a check that runs does not replace what is shown.
 */
export function useSession(): Session {
  const { data, error, isLoading } = useVerifySessionQuery();
  if (isLoading && !error) return { status: 'loading' };
  const isRefused = error && !(data && isUnanswered(error));
  if (isRefused || !data?.authenticated || !data.user) return { status: 'logged-out' };
  return { status: 'logged-in', user: data.user };
}
