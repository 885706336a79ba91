import { ratingRules } from './features/ratings/machine/rating-rules.ts';

/**
 * Stands in the head of every drawn page, so that no press comes before it. Keeps what is pressed before that part of
 * the page is alive, and does it once, when it is. The browser follows links and stores files at once by itself.
 */

/** An element with `data-gestures` hears pointers instead of clicks. */
const CONTROL = 'a[href], button, [data-gestures]';
const OFF = ':disabled, [aria-disabled="true"], [data-gestures="off"]';

interface Kept {
  /** What could be seen when the press came: it is not meant for another picture. */
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
  // What the page learned while it mounted is drawn first.
  setTimeout(() => kept.forEach(doWhenOn));
});

function keepClick(press: MouseEvent): void {
  const control = earlyControl(press);
  if (!control) return;
  // Else a part that takes over while the press is on its way would do it too.
  press.stopImmediatePropagation();
  const isLink = control instanceof HTMLAnchorElement;
  if (!isLink) press.preventDefault();
  else if (control.protocol === 'mailto:') openAside(control);
  // A key or assistive technology clicks without a pointer.
  if (hearsGestures(control) && press.detail > 0) return;
  keep(control, () => {
    if (isLink)
      control.addEventListener('click', (again) => again.preventDefault(), { once: true });
    control.click();
  });
}

/** Where it opens in the place of the page, a browser gives up the scripts that are still on their way. */
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

/** Impatient presses after the first one mean the same; only a second tap soon after it means more. */
function continues(last: PointerEvent | undefined, next: PointerEvent): boolean {
  const { type, buttons, timeStamp } = next;
  if (type !== 'pointerdown') return last !== undefined && (type !== 'pointermove' || buttons > 0);
  return !last || timeStamp - last.timeStamp <= ratingRules.doubleTapWindow;
}

/** At once, but for the time that a hold took. */
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

/** Whether the part around a control hears presses by itself: the page's own content, or what surrounds it. */
function isAlive(control: HTMLElement): boolean {
  return control.closest<HTMLElement>('main, html')?.dataset['alive'] !== undefined;
}

function hearsGestures(control: HTMLElement): boolean {
  return 'gestures' in control.dataset;
}

function pictureAround(control: HTMLElement): string | undefined {
  return control.closest<HTMLElement>('[data-picture]')?.dataset['picture'];
}
