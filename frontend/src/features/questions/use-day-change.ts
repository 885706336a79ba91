import { useEffect, useEffectEvent } from 'react';

/** A clock that runs a little ahead of the server's must not ask it too early. */
const MARGIN_MS = 1_000;
const ASK_AGAIN_MS = 60_000;
const ASK_AGAIN_LIMIT_MS = 15 * 60_000;
/** Timers count in 32 bits; a longer wait would end at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * Calls `onOver` when a day has ended, by one timer. Where nothing came of that, the clocks apart or the
 * network away, it waits a minute, then longer each time, until the end it is given changes.
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
    timer = setTimeout(ring, Math.min(LONGEST_WAIT_MS, Math.max(0, due - Date.now())));
  };
  const ring = () => {
    if (Date.now() >= due) {
      due = Date.now() + pause;
      pause = Math.min(2 * pause, ASK_AGAIN_LIMIT_MS);
      call();
    }
    arm();
  };
  // A device that slept has held its timers back; how long is left is known to the clock alone.
  document.addEventListener('visibilitychange', arm);
  arm();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', arm);
  };
}
