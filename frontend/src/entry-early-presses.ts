/**
 * Inlined in the head of every prerendered page, so it runs before any press. Keeps one press on each control that is not
 * hydrated yet, and clicks it after hydration. The browser handles links and downloads itself. Gestures on a photo and
 * on Hold are lost.
 */

const CONTROL = 'a[href], button';
const OFF = ':disabled, [aria-disabled="true"]';

/** The photo that was shown at the time of each press; a press does not apply to another photo. */
const kept = new Map<HTMLElement, string | undefined>();

addEventListener('click', keepClick, true);
document.addEventListener('alive', ({ target: part }) => {
  if (!(part instanceof HTMLElement)) return;
  part.dataset['alive'] = '';
  // Deferred, so that state set while mounting is rendered first.
  setTimeout(() => kept.forEach(clickWhenOn));
});

function keepClick(press: MouseEvent): void {
  const { target } = press;
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
  if (!control || (isAlive(control) && !kept.has(control))) return;
  // Without this, a part that hydrates during the event would handle it as well.
  press.stopImmediatePropagation();
  if (!(control instanceof HTMLAnchorElement)) press.preventDefault();
  else if (control.protocol === 'mailto:') openAside(control);
  // Keyboard and assistive technology click without a pointer.
  const isGesture = 'gestures' in control.dataset && press.detail > 0;
  if (isGesture || kept.has(control) || control.matches(OFF)) return;
  kept.set(control, photoAround(control));
}

/** Opens a mail link in a new tab. In this tab, the browser would cancel scripts that are still loading. */
function openAside(link: HTMLAnchorElement): void {
  link.target = '_blank';
  setTimeout(() => link.removeAttribute('target'));
}

function clickWhenOn(photo: string | undefined, control: HTMLElement): void {
  if (!kept.has(control) || !isAlive(control)) return;
  if (control.matches(OFF)) {
    const turnedOn = new MutationObserver(() => {
      turnedOn.disconnect();
      clickWhenOn(photo, control);
    });
    turnedOn.observe(control, { attributes: true });
    return;
  }
  kept.delete(control);
  if (photoAround(control) !== photo) return;
  // The browser has already followed a link.
  if (control instanceof HTMLAnchorElement)
    control.addEventListener('click', (again) => again.preventDefault(), { once: true });
  control.click();
}

/** Whether the part around a control is hydrated: the page content, or what surrounds it. */
function isAlive(control: HTMLElement): boolean {
  return control.closest<HTMLElement>('main, html')?.dataset['alive'] !== undefined;
}

function photoAround(control: HTMLElement): string | undefined {
  return control.closest<HTMLElement>('[data-photo]')?.dataset['photo'];
}

export {};
