import { useEffect, useEffectEvent } from 'react';
import { LONGEST_TIMER_MS } from '../../lib/longest-timer.ts';

/** Margin for a client clock that is slightly ahead of the server. */
const MARGIN_MS = 1_000;
const ASK_AGAIN_MS = 60_000;
const ASK_AGAIN_LIMIT_MS = 15 * 60_000;

/**
 * Calls `onOver` at the end of a day. If `expiresAt` does not change then, because of a wrong clock or a missing
 * network, calls it again after a minute, and then at growing intervals.
 */
export function useDayChange(expiresAt: string | undefined, onOver: () => void): void {
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    return waitFor(Date.parse(expiresAt) + MARGIN_MS, () => end());
  }, [expiresAt]);
}

function waitFor(firstDue: number, call: () => void): () => void {
  let due = firstDue;
  let pause = ASK_AGAIN_MS;
  let timer: ReturnType<typeof setTimeout>;
  const arm = () => {
    clearTimeout(timer);
    timer = setTimeout(ring, Math.min(LONGEST_TIMER_MS, Math.max(0, due - Date.now())));
  };
  const ring = () => {
    if (Date.now() >= due) {
      due = Date.now() + pause;
      pause = Math.min(2 * pause, ASK_AGAIN_LIMIT_MS);
      call();
    }
    arm();
  };
  // Timers pause while a device sleeps, so the delay is calculated from the clock again.
  document.addEventListener('visibilitychange', arm);
  arm();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', arm);
  };
}
