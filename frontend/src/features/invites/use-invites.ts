import { useState, useSyncExternalStore } from 'react';
import { type SeatCodeDto, type SentInviteDto, useGetInvitesQuery } from '../../api/api.ts';

export type Invites =
  | { status: 'loading' }
  | { status: 'failed'; reload: () => void }
  | {
      status: 'ready';
      sent: SentInviteDto[];
      limit: number;
      remaining: number;
      /** The code of a seat, while it is open. */
      code: SeatCodeDto | null;
    };

/** Interval in ms in which the list is fetched again while a mail is on its way or a code is open. */
const WHILE_WAITING = 5_000;

/** A user's sent invites, and the number of remaining ones. */
export function useInvites(): Invites {
  const [isWaiting, setWaiting] = useState(false);
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => true,
  );
  const { data, isError, refetch } = useGetInvitesQuery(undefined, {
    pollingInterval: isWaiting && isVisible ? WHILE_WAITING : 0,
  });
  const hasQueued = data?.invites.some(({ status }) => status === 'queued') ?? false;
  // The server also says when a code has expired, whatever the clock of this device says.
  if ((hasQueued || Boolean(data?.code)) !== isWaiting) setWaiting(!isWaiting);
  if (data) {
    const { invites: sent, count, limit, code } = data;
    return { status: 'ready', sent, limit, remaining: Math.max(0, limit - count), code };
  }
  if (isError) return { status: 'failed', reload: () => void refetch() };
  return { status: 'loading' };
}

function onVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}
