/** Maximum time in ms until the call. */
const LATEST = 4_000;

/** Calls `begin` once, when the browser is idle. Returns a function that cancels the call. */
export function whenIdle(begin: () => void): () => void {
  // Safari does not support `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, LATEST / 2);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(begin, { timeout: LATEST });
  return () => cancelIdleCallback(waiting);
}
