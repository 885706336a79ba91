const LATEST = 4_000;

/** Calls back once, when the browser is idle. Returns what cancels that. */
export function whenIdle(begin: () => void): () => void {
  // Safari does not support `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, LATEST / 2);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(begin, { timeout: LATEST });
  return () => cancelIdleCallback(waiting);
}
