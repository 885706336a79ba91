import { type SentInviteDto, useGetInvitesQuery } from '../../api/api.ts';
import { INVITE_LIMIT } from './invite-schema.ts';

export type Invites =
  | { status: 'loading' }
  | { status: 'failed'; reload: () => void }
  | { status: 'ready'; sent: SentInviteDto[]; remaining: number };

/** Whom this person has invited, and how many more they may. */
export function useInvites(): Invites {
  const { data, isError, refetch } = useGetInvitesQuery();
  if (data) {
    const remaining = Math.max(0, INVITE_LIMIT - data.count);
    return { status: 'ready', sent: data.invites, remaining };
  }
  if (isError) return { status: 'failed', reload: () => void refetch() };
  return { status: 'loading' };
}
