import { useVerifyAdminSessionQuery } from '../../../api/admin.ts';

export type AdminSession =
  { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; username: string };

/** Which admin is here; a failed check counts as nobody. */
export function useAdminSession(): AdminSession {
  const { data, isLoading, isError } = useVerifyAdminSessionQuery();
  if (isLoading) return { status: 'loading' };
  if (isError || !data) return { status: 'signed-out' };
  return { status: 'signed-in', username: data.username };
}
