import { useEffect } from 'react';

interface HydrationSignalProps {
  /** The page content, or everything around it. */
  part: 'main' | 'html';
}

/** Dispatches `alive` on mount: this part handles presses now, so `entry-early-presses` replays those it kept. */
export function HydrationSignal({ part }: HydrationSignalProps) {
  useEffect(() => {
    document.querySelector(part)?.dispatchEvent(new Event('alive', { bubbles: true }));
  }, [part]);
  return null;
}
