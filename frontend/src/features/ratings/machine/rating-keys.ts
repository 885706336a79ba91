import type { RatingSession } from './rating-session.ts';

/** Presses that come from the keyboard share one made-up pointer. */
const KEYBOARD_POINTER = -1;

/**
 * The keys of the widget, heard only while something inside it has focus: P passes, L loves, and H
 * holds for as long as it is down. Space and Enter do on the hold button what H does everywhere.
 */
export function listenForKeys(
  widget: HTMLElement,
  holdButton: HTMLElement,
  session: RatingSession,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  widget.addEventListener('keydown', (event) => onKeyDown(event, holdButton, session), { signal });
  widget.addEventListener('keyup', (event) => onKeyUp(event, holdButton, session), { signal });
  widget.addEventListener(
    'focusout',
    () => {
      // The key's release will be heard by whatever has focus then, not here.
      if (session.snapshot().press?.pointer === KEYBOARD_POINTER) session.send({ type: 'cancel' });
    },
    { signal },
  );
  return () => stop.abort();
}

function onKeyDown(event: KeyboardEvent, holdButton: HTMLElement, session: RatingSession): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  if (isHoldKey(event, holdButton)) {
    event.preventDefault();
    if (!event.repeat) pressByKey(session, session.timeOf(event));
  } else if (!event.repeat && (key === 'p' || key === 'l')) {
    session.send({ type: key === 'p' ? 'pass' : 'love' });
  }
}

function onKeyUp(event: KeyboardEvent, holdButton: HTMLElement, session: RatingSession): void {
  if (!isHoldKey(event, holdButton)) return;
  // Else the browser turns the release of Space into a click of its own.
  event.preventDefault();
  session.send({ type: 'release', pointer: KEYBOARD_POINTER }, session.timeOf(event));
}

function isHoldKey(event: KeyboardEvent, holdButton: HTMLElement): boolean {
  if (event.key.toLowerCase() === 'h') return true;
  return event.target === holdButton && (event.key === ' ' || event.key === 'Enter');
}

function pressByKey(session: RatingSession, at?: number): void {
  session.send(
    {
      type: 'press',
      pointer: KEYBOARD_POINTER,
      primary: true,
      surface: 'hold-button',
      x: 0,
      y: 0,
    },
    at,
  );
}

/** A click without a pointer or a key, as assistive technology makes it: starts a hold, or ends it. */
export function activateHold(session: RatingSession): void {
  pressByKey(session);
  session.send({ type: 'release', pointer: KEYBOARD_POINTER });
}
