import type { RatingSession } from './rating-session.ts';

const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 30;

/**
 * Prevents the double-tap zoom of iOS, and scrolling during a hold. Cancels only the second of two close `touchend`
 * events: canceling all of them would suppress every tap and pinch zoom.
 */
export function guardAgainstTouchZoom(element: HTMLElement, session: RatingSession): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: false };
  let last: { at: number; x: number; y: number } | null = null;

  element.addEventListener(
    'touchend',
    (event) => {
      const touch = event.changedTouches[0];
      if (!touch) return;
      const tap = { at: event.timeStamp, x: touch.clientX, y: touch.clientY };
      const second = last !== null && isNear(last, tap);
      if (second && event.cancelable) event.preventDefault();
      last = second ? null : tap;
    },
    options,
  );
  element.addEventListener(
    'touchmove',
    (event) => {
      const holding = session.snapshot().press?.holding === true;
      if (holding && event.touches.length === 1 && event.cancelable) event.preventDefault();
    },
    options,
  );
  return () => stop.abort();
}

interface Tap {
  at: number;
  x: number;
  y: number;
}

function isNear(first: Tap, second: Tap): boolean {
  const distance = Math.hypot(second.x - first.x, second.y - first.y);
  return second.at - first.at <= DOUBLE_TAP_MS && distance <= DOUBLE_TAP_PX;
}
