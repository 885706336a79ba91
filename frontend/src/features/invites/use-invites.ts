import { useState } from 'react';
import { type SentInviteDto, useGetInvitesQuery, useListFriendsQuery } from '../../api/api.ts';

export type Invites =
  | { status: 'loading' }
  | { status: 'failed'; reload: () => void }
  | { status: 'ready'; sent: SentInviteDto[]; limit: number; remaining: number };

/** Interval in milliseconds in which a list with a queued mail is fetched again. */
const WHILE_QUEUED = 5_000;

/** A user's sent invites, and the number of remaining ones. */
export function useInvites(): Invites {
  const [isWaiting, setWaiting] = useState(false);
  const { data, isError, refetch } = useGetInvitesQuery(undefined, {
    pollingInterval: isWaiting ? WHILE_QUEUED : 0,
  });
  const paired = usePairedAddresses();
  const hasQueued = data?.invites.some(({ status }) => status === 'queued') ?? false;
  if (hasQueued !== isWaiting) setWaiting(hasQueued);
  if (data) {
    const { invites, count, limit } = data;
    const sent = invites.map((invite) =>
      paired.has(invite.email) ? { ...invite, status: 'joined' as const } : invite,
    );
    return { status: 'ready', sent, limit, remaining: Math.max(0, limit - count) };
  }
  if (isError) return { status: 'failed', reload: () => void refetch() };
  return { status: 'loading' };
}

/** The server does not tell that an invited address had an account already; who agreed to be a friend has said so. */
function usePairedAddresses(): Set<string | null> {
  const { data = [] } = useListFriendsQuery();
  return new Set(data.filter(({ state }) => state === 'paired').map(({ address }) => address));
}
