import { flushSync } from 'react-dom';

/** Maximum time in ms to wait for a change of the page, during which the screen does not change. */
const TIMEOUT = 600;

/**
 * Makes a change of the page in a view transition, if the browser supports them and the user has not reduced motion.
 * With `arrival`, a CSS selector, the transition waits for this element, which appears after the change.
 */
export function inViewTransition(change: () => void, arrival?: string): void {
  const moves =
    'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!moves) return change();
  const { ready } = document.startViewTransition(async () => {
    flushSync(change);
    if (arrival) await appearance(arrival);
  });
  // The promise rejects when the page is hidden; the change is made in any case.
  ready.catch(() => undefined);
}

/** Resolves when the element appears. Observes mutations, because there are no frames while a transition begins. */
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
    setTimeout(end, TIMEOUT);
    look();
  });
}

/** Name of today's card in view transitions: the question, then the answer, then the first item of the feed. */
export const TODAYS_CARD = { viewTransitionName: 'todays-card' };
