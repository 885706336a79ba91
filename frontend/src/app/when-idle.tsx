import { type ReactNode, useEffect, useState } from 'react';

const LATEST = 4_000;

/** Renders its children after the first paint, when the browser is idle. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIdle(true);
    // Safari does not support `requestIdleCallback`.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, LATEST / 2);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(begin, { timeout: LATEST });
    return () => cancelIdleCallback(waiting);
  }, []);
  return idle ? children : null;
}
