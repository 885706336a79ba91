import { type SessionUserDto, useVerifySessionQuery } from '../../api/api.ts';

export type Session =
  { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; user: SessionUserDto };

/** The current session; a failed check counts as signed out. */
export function useSession(): Session {
  const { data, isLoading, isError } = useVerifySessionQuery();
  if (isLoading) return { status: 'loading' };
  if (isError || !data?.authenticated || !data.user) return { status: 'signed-out' };
  return { status: 'signed-in', user: data.user };
}
