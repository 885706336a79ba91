import { type RefObject, useEffect } from 'react';
import type { RatingSession } from '../machine/rating-session.ts';

/** Minimum fraction of the card that must be visible for rating. */
const SEEN_SHARE = 0.25;

/** Tells the session when the tab is hidden and when the card is off screen. */
export function useCardVisibility(
  session: RatingSession,
  card: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const report = () => session.send({ type: 'tabHidden', hidden: document.hidden });
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [session]);

  useEffect(() => {
    if (!card.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) session.send({ type: 'offScreen', off: entry.intersectionRatio < SEEN_SHARE });
      },
      { threshold: [0, SEEN_SHARE] },
    );
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [session, card]);
}
