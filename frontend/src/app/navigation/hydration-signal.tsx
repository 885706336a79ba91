import { useEffect } from 'react';

interface HydrationSignalProps {
  /** The content of the page, or everything around it. */
  part: 'main' | 'html';
}

/**
 * Dispatches `hydrated` on mount. This part handles presses from now on, so `entry-early-presses` repeats the stored
 * ones.
 */
export function HydrationSignal({ part }: HydrationSignalProps) {
  useEffect(() => {
    document.querySelector(part)?.dispatchEvent(new Event('hydrated', { bubbles: true }));
  }, [part]);
  return null;
}
