import { flushSync } from 'react-dom';

/** How long in ms a change of the page is waited for; the screen stands still meanwhile. */
const PATIENCE = 600;

/**
 * Makes a change of the page in a view transition, where the browser has them and motion is wanted. With `arrival`, a CSS
 * selector, it waits for this element, which comes after the change.
 */
export function inViewTransition(change: () => void, arrival?: string): void {
  const moves =
    'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!moves) return change();
  const { ready } = document.startViewTransition(async () => {
    flushSync(change);
    if (arrival) await appearance(arrival);
  });
  // Rejected when the page is hidden; the change is made anyway.
  ready.catch(() => undefined);
}

/** By mutations, not by frames: there are none while a transition begins. */
function appearance(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => look());
    const end = () => {
      watcher.disconnect();
      resolve();
    };
    const look = () => {
      if (document.querySelector(selector)) end();
    };
    watcher.observe(document.body, { childList: true, subtree: true });
    setTimeout(end, PATIENCE);
    look();
  });
}

/** The card of today: the question, then the answer, then the first item of the feed. */
export const TODAYS_CARD = { viewTransitionName: 'todays-card' };
