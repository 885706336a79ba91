import { useEffect, useEffectEvent, useState } from 'react';
import { useAskAboutFriends } from '../../api/friends.ts';
import type { Invites } from './use-invites.ts';

/** What became of the code that the page showed, as a sentence; empty while nothing has. */
export function useSeatNews(invites: Invites): string {
  const askAgain = useAskAboutFriends();
  const ready = invites.status === 'ready' ? invites : null;
  const [shown, setShown] = useState<{ link: string; sent: number } | null>(null);
  const [news, setNews] = useState('');
  const link = ready?.code?.link ?? null;
  const taken = shown && ready && !link ? ready.sent[shown.sent] : undefined;
  if (ready && link !== (shown?.link ?? null)) {
    setShown(link === null ? null : { link, sent: ready.sent.length });
    if (link === null) {
      setNews(
        taken
          ? `${taken.email} has taken the seat. The invitation is on its way.`
          : 'The code is closed. Its seat is yours to give again.',
      );
    } else setNews('');
  }
  // Whoever was invited by the code is a friend who can be asked.
  const ask = useEffectEvent(() => askAgain(['friends']));
  useEffect(() => {
    if (news !== '') ask();
  }, [news]);
  return news;
}
