import { useCallback, useSyncExternalStore } from 'react';

const SECOND_MS = 1_000;

/** Whole seconds until an instant (ms), 0 from that instant on. */
function secondsUntil(target: number, now: number): number {
  return Math.max(0, Math.ceil((target - now) / SECOND_MS));
}

/**
 * Seconds left, updated every second while the page is visible. In the prerendered HTML, it is 0 for an instant that
 * `wasPast`, and null for a later one, because the clock of the device is unknown there.
 */
export function useSecondsUntil(target: number, wasPast: boolean): number | null {
  const subscribe = useCallback((tell: () => void) => tickUntil(target, tell), [target]);
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(target, Date.now()),
    () => (wasPast ? 0 : null),
  );
}

/**
 * Whether an instant has passed. `wasPast` says whether it had passed when the server sent the page. The result changes
 * when the instant comes while the page is open. A device clock that is ahead does not override the server.
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
 * Calls `tell` every second until the instant, and once when a hidden page becomes visible. Reads the time left from
 * the clock on each call, so throttled timers cause no drift.
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
