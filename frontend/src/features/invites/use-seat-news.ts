import { useEffect, useEffectEvent, useState } from 'react';
import type { SentInviteDto } from '../../api/api.ts';
import { useRefetchFriends } from '../../api/friends.ts';
import type { Invites } from './use-invites.ts';

/** Sentence about the end of the code that the page showed; empty without one. */
export function useSeatNews(invites: Invites): string {
  const askAgain = useRefetchFriends();
  const ready = invites.status === 'ready' ? invites : null;
  const [shown, setShown] = useState<{ link: string; remaining: number } | null>(null);
  const [news, setNews] = useState('');
  const link = ready?.code?.link ?? null;
  if (ready && link !== (shown?.link ?? null)) {
    const { sent, remaining } = ready;
    setShown(link === null ? null : { link, remaining });
    // An open code counts as an invite, so the number of remaining ones stays the same when a friend uses it.
    setNews(link === null ? newsOf(remaining === shown?.remaining ? sent : []) : '');
  }
  // The friend who used the code can now be asked to share answers.
  const ask = useEffectEvent(() => askAgain(['friends']));
  useEffect(() => {
    if (news !== '') ask();
  }, [news]);
  return news;
}

function newsOf(taken: SentInviteDto[]): string {
  const latest = taken.toSorted((one, other) => one.sentAt.localeCompare(other.sentAt)).at(-1);
  return latest
    ? `${latest.email} has taken the seat.`
    : 'The code is closed. Its seat is yours to give again.';
}
