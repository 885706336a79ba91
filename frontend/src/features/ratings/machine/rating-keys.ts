import { shortcutKey } from '../../../lib/shortcut-key.ts';
import type { RatingSession } from './rating-session.ts';

/** Pointer id of all key presses. */
const KEYBOARD_POINTER = -1;

/**
 * Keyboard shortcuts of the widget, active only while it contains focus: P passes, L loves, H holds while down. Space
 * and Enter on the hold button do the same as H.
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
      // The focus may have left the widget, which would then not see the release of the key.
      if (session.snapshot().press?.pointer === KEYBOARD_POINTER) session.send({ type: 'cancel' });
    },
    { signal },
  );
  return () => stop.abort();
}

function onKeyDown(event: KeyboardEvent, holdButton: HTMLElement, session: RatingSession): void {
  // A held Enter key clicks a button repeatedly, which would rate photos that nobody has seen.
  if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement) {
    event.preventDefault();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const key = shortcutKey(event);
  if (isHoldKey(event, holdButton)) {
    event.preventDefault();
    if (!event.repeat) pressByKey(session, session.timeOf(event));
  } else if (!event.repeat && (key === 'p' || key === 'l')) {
    session.send({ type: key === 'p' ? 'pass' : 'love' });
  }
}

function onKeyUp(event: KeyboardEvent, holdButton: HTMLElement, session: RatingSession): void {
  if (!isHoldKey(event, holdButton)) return;
  // Without this, releasing Space fires a click as well.
  event.preventDefault();
  session.send({ type: 'release', pointer: KEYBOARD_POINTER }, session.timeOf(event));
}

function isHoldKey(event: KeyboardEvent, holdButton: HTMLElement): boolean {
  if (shortcutKey(event) === 'h') return true;
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

/** Handles a click without pointer or key, from assistive technology: starts a hold, or ends it. */
export function activateHold(session: RatingSession): void {
  pressByKey(session);
  session.send({ type: 'release', pointer: KEYBOARD_POINTER });
}
