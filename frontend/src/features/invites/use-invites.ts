import { type SentInviteDto, useGetInvitesQuery } from '../../api/api.ts';

export type Invites =
  | { status: 'loading' }
  | { status: 'failed'; reload: () => void }
  | { status: 'ready'; sent: SentInviteDto[]; limit: number; remaining: number };

/** A person's sent invites, and the number of remaining ones. */
export function useInvites(): Invites {
  const { data, isError, refetch } = useGetInvitesQuery();
  if (data) {
    const { invites: sent, count, limit } = data;
    return { status: 'ready', sent, limit, remaining: Math.max(0, limit - count) };
  }
  if (isError) return { status: 'failed', reload: () => void refetch() };
  return { status: 'loading' };
}
