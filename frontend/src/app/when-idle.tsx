import { type ReactNode, useEffect, useState } from 'react';

const LATEST = 4_000;

/** Shows its children once the page has been painted and the browser has nothing better to do. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIdle(true);
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, LATEST / 2);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(begin, { timeout: LATEST });
    return () => cancelIdleCallback(waiting);
  }, []);
  return idle ? children : null;
}
