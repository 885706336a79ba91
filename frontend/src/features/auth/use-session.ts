import { useVerifySessionQuery } from '../../api/api.ts';

export interface SessionUser {
  role: string;
  email: string;
}

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SessionUser };

/** Who is here; a failed check counts as nobody. */
export function useSession(): Session {
  const { data, isLoading, isError } = useVerifySessionQuery();
  if (isLoading) return { status: 'loading' };
  if (isError || !data?.authenticated || !data.user) return { status: 'signed-out' };
  return { status: 'signed-in', user: data.user };
}
