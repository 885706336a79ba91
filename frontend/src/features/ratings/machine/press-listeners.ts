import type { RatingSession } from './rating-session.ts';
import type { PressSurface } from './rating-state.ts';

/**
 * Turns the pointer events of an element into presses. Uses Pointer Events only: with touch events, the emulated mouse
 * events would count a tap twice, and an iPad never fires `dblclick`.
 */
export function listenForPresses(
  element: HTMLElement,
  surface: PressSurface,
  session: RatingSession,
): () => void {
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => element.addEventListener(type, listener, { signal: stop.signal });

  on('pointerdown', (event) => {
    // A right button or Ctrl+click opens the context menu.
    if (event.button !== 0 || event.ctrlKey) return;
    const { pointerId: pointer, isPrimary: primary, clientX: x, clientY: y } = event;
    session.send({ type: 'press', pointer, primary, surface, x, y }, session.timeOf(event));
    // Captures the pointer only for an active press, because otherwise a button on the card would get no click.
    if (session.snapshot().press?.pointer === pointer) capture(element, pointer);
  });
  on('pointermove', (event) => {
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    if (session.snapshot().press?.pointer !== pointer) return;
    session.send({ type: 'move', pointer, x, y }, session.timeOf(event));
  });
  on('pointerup', (event) => {
    session.send({ type: 'release', pointer: event.pointerId }, session.timeOf(event));
  });
  on('pointercancel', () => session.send({ type: 'cancel' }));
  on('contextmenu', (event) => event.preventDefault());
  on('dragstart', (event) => event.preventDefault());
  listenForAborts(element, session, stop.signal);
  return () => stop.abort();
}

// Scrolling cancels a press, and so does a second finger outside of the card.
function listenForAborts(element: HTMLElement, session: RatingSession, signal: AbortSignal): void {
  const options = { signal, passive: true, capture: true };
  const abort = () => {
    if (session.snapshot().press) session.send({ type: 'cancel' });
  };
  window.addEventListener('scroll', abort, options);
  window.addEventListener(
    'pointerdown',
    (event) => {
      if (!element.contains(event.target as Node)) abort();
    },
    options,
  );
}

function capture(element: HTMLElement, pointer: number): void {
  try {
    element.setPointerCapture(pointer);
  } catch {
    // The pointer has already been released; the event fires on the element beneath it.
  }
}
