import { useEffect, useEffectEvent } from 'react';
import { LONGEST_TIMER_MS } from '../../lib/longest-timer.ts';

/** Margin for a client clock that is slightly ahead of the server. */
const MARGIN_MS = 1_000;
const ASK_AGAIN_MS = 60_000;
const ASK_AGAIN_LIMIT_MS = 15 * 60_000;

/**
 * Calls `onOver` when a day has ended. If `expiresAt` does not change after that (clock skew, no network), calls again
 * after a minute, then at growing intervals, until it does.
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
  // Timers pause while a device sleeps: recalculates the delay from the clock.
  document.addEventListener('visibilitychange', arm);
  arm();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', arm);
  };
}
