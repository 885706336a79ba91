import { type SessionUserDto, useVerifySessionQuery } from '../../api/api.ts';
import { isUnanswered } from '../../lib/errors.ts';

export type Session =
  { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; user: SessionUserDto };

/**
 * The current session; a failed check counts as signed out, except one without an answer after one that succeeded. `error`
 * stays until a check succeeds, unlike `isError`, so a check that runs does not replace what is shown.
 */
export function useSession(): Session {
  const { data, error, isLoading } = useVerifySessionQuery();
  if (isLoading && !error) return { status: 'loading' };
  const isRefused = error && !(data && isUnanswered(error));
  if (isRefused || !data?.authenticated || !data.user) return { status: 'signed-out' };
  return { status: 'signed-in', user: data.user };
}
