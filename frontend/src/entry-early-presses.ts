import { ratingRules } from './features/ratings/machine/rating-rules.ts';

/**
 * Inlined in the head of every prerendered page, so it runs before any press. Keeps presses on parts that are not
 * hydrated yet and replays each once after hydration. The browser handles links and downloads itself.
 */

/** An element with `data-gestures` handles pointer events instead of clicks. */
const CONTROL = 'a[href], button, [data-gestures]';
const OFF = ':disabled, [aria-disabled="true"], [data-gestures="off"]';

interface Kept {
  /** The picture shown at the time of the press: the press does not apply to another picture. */
  picture: string | undefined;
  again: () => void;
}

const kept = new Map<HTMLElement, Kept>();
const gestures = new Map<HTMLElement, PointerEvent[]>();

addEventListener('click', keepClick, true);
for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const) {
  addEventListener(type, keepGesture, true);
}
addEventListener('contextmenu', keepMenuClosed, true);
document.addEventListener('alive', ({ target: part }) => {
  if (!(part instanceof HTMLElement)) return;
  part.dataset['alive'] = '';
  // Deferred, so that state set while mounting is rendered first.
  setTimeout(() => kept.forEach(doWhenOn));
});

function keepClick(press: MouseEvent): void {
  const control = earlyControl(press);
  if (!control) return;
  // Otherwise a part that hydrates during the event would handle it too.
  press.stopImmediatePropagation();
  const isLink = control instanceof HTMLAnchorElement;
  if (!isLink) press.preventDefault();
  else if (control.protocol === 'mailto:') openAside(control);
  // Keyboard and assistive technology click without a pointer.
  if (hearsGestures(control) && press.detail > 0) return;
  keep(control, () => {
    if (isLink)
      control.addEventListener('click', (again) => again.preventDefault(), { once: true });
    control.click();
  });
}

/** Opens in a new tab: opened in place, a browser cancels the scripts that are still loading. */
function openAside(link: HTMLAnchorElement): void {
  link.target = '_blank';
  setTimeout(() => link.removeAttribute('target'));
}

function keepGesture(event: PointerEvent): void {
  const control = earlyControl(event);
  if (!control || !hearsGestures(control) || control.matches(OFF)) return;
  const gesture = gestures.get(control) ?? [];
  if (!continues(gesture.at(-1), event)) return;
  if (event.type === 'pointerdown') control.setPointerCapture(event.pointerId);
  gestures.set(control, [...gesture, event]);
  keep(control, () => void repeatGesture(control));
}

/** Repeated presses count once; only a second tap within the double-tap window has a meaning of its own. */
function continues(last: PointerEvent | undefined, next: PointerEvent): boolean {
  const { type, buttons, timeStamp } = next;
  if (type !== 'pointerdown') return last !== undefined && (type !== 'pointermove' || buttons > 0);
  return !last || timeStamp - last.timeStamp <= ratingRules.doubleTapWindow;
}

/** Replays the gesture at once; only a hold takes as long as it did. */
async function repeatGesture(control: HTMLElement): Promise<void> {
  let downAt = 0;
  for (const event of gestures.get(control) ?? []) {
    if (event.type === 'pointerdown') downAt = event.timeStamp;
    const held = event.timeStamp - downAt;
    if (event.type === 'pointerup' && held > ratingRules.holdThreshold) {
      await new Promise((resolve) => setTimeout(resolve, held));
    }
    control.dispatchEvent(new PointerEvent(event.type, event));
  }
}

function keepMenuClosed(event: MouseEvent): void {
  const control = earlyControl(event);
  if (control && hearsGestures(control)) event.preventDefault();
}

function keep(control: HTMLElement, again: () => void): void {
  if (kept.has(control) || control.matches(OFF)) return;
  kept.set(control, { picture: pictureAround(control), again });
}

function doWhenOn(press: Kept, control: HTMLElement): void {
  if (kept.get(control) !== press || !isAlive(control)) return;
  if (control.matches(OFF)) {
    const turnedOn = new MutationObserver(() => {
      turnedOn.disconnect();
      doWhenOn(press, control);
    });
    turnedOn.observe(control, { attributes: true });
    return;
  }
  kept.delete(control);
  if (pictureAround(control) === press.picture) press.again();
}

function earlyControl({ target }: Event): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
  return control && (kept.has(control) || !isAlive(control)) ? control : null;
}

/** Whether the part around a control is hydrated: the page content, or what surrounds it. */
function isAlive(control: HTMLElement): boolean {
  return control.closest<HTMLElement>('main, html')?.dataset['alive'] !== undefined;
}

function hearsGestures(control: HTMLElement): boolean {
  return 'gestures' in control.dataset;
}

function pictureAround(control: HTMLElement): string | undefined {
  return control.closest<HTMLElement>('[data-picture]')?.dataset['picture'];
}
