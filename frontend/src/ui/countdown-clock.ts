import { useCallback, useSyncExternalStore } from 'react';

const SECOND_MS = 1_000;

/** Whole seconds until an instant in milliseconds, 0 from that instant on. */
function secondsUntil(target: number, now: number): number {
  return Math.max(0, Math.ceil((target - now) / SECOND_MS));
}

/** The seconds that are left, anew every second while the page can be seen. */
export function useSecondsUntil(target: number): number {
  const subscribe = useCallback((tell: () => void) => tickUntil(target, tell), [target]);
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(target, Date.now()),
    () => 0,
  );
}

/**
 * Whether an instant is past, which the server knew when it sent the page. Unlike the seconds, it changes once: when the
 * instant comes while the page is open. A clock that is ahead doesn't contradict the server.
 */
export function useIsPast(target: number, wasPast: boolean): boolean {
  const subscribe = useCallback((tell: () => void) => tickUntil(target, tell), [target]);
  return useSyncExternalStore(
    subscribe,
    () => wasPast || (performance.timeOrigin < target && Date.now() >= target),
    () => wasPast,
  );
}

/**
 * Calls `tell` on every second until the instant, and once when a hidden page is seen again. The time
 * left is read from the clock each time, so that a browser which slows its timers loses nothing.
 */
function tickUntil(target: number, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    const left = target - Date.now();
    if (left <= 0 || document.hidden) return;
    timer = setTimeout(tick, left % SECOND_MS || SECOND_MS);
  };
  const tick = () => {
    tell();
    wait();
  };
  document.addEventListener('visibilitychange', tick);
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
