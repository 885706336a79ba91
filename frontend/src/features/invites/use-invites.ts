import { useState } from 'react';
import { type SeatCodeDto, type SentInviteDto, useGetInvitesQuery } from '../../api/api.ts';
import { useIsPast } from '../../ui/countdown-clock.ts';

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

/** Interval in milliseconds in which a list that others change soon is fetched again: by a mail server, or by a friend who scans. */
const WHILE_WAITING = 5_000;

/** A user's sent invites, and the number of remaining ones. */
export function useInvites(): Invites {
  const [isWaiting, setWaiting] = useState(false);
  const { data, isError, refetch } = useGetInvitesQuery(undefined, {
    pollingInterval: isWaiting ? WHILE_WAITING : 0,
  });
  const expiry = data?.code ? Date.parse(data.code.expiresAt) : 0;
  const isOver = useIsPast(expiry, expiry === 0);
  const code = isOver ? null : (data?.code ?? null);
  const hasQueued = data?.invites.some(({ status }) => status === 'queued') ?? false;
  if ((hasQueued || code !== null) !== isWaiting) setWaiting(!isWaiting);
  if (data) {
    const { invites: sent, count, limit } = data;
    // The seat of a code that is over is free before the list is fetched again.
    const counting = count - (data.code && !code ? 1 : 0);
    return { status: 'ready', sent, limit, remaining: Math.max(0, limit - counting), code };
  }
  if (isError) return { status: 'failed', reload: () => void refetch() };
  return { status: 'loading' };
}
