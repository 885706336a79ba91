/**
 * Inlined in the head of every prerendered page, so it runs before any press. Stores one press on each control that is
 * not hydrated yet, and clicks the control after hydration. The browser follows links and downloads itself. Gestures on
 * a photo and on Hold are lost.
 */

const CONTROL = 'a[href], button';
const DISABLED = ':disabled, [aria-disabled="true"]';

/** Pressed controls, each with the photo that was shown then: a press does not apply to another photo. */
const pressed = new Map<HTMLElement, string | undefined>();

addEventListener('click', storeEarlyClick, true);
document.addEventListener('hydrated', ({ target: part }) => {
  if (!(part instanceof HTMLElement)) return;
  part.dataset['hydrated'] = '';
  // Deferred, so that state set while mounting is rendered first.
  setTimeout(() => pressed.forEach(clickWhenEnabled));
});

function storeEarlyClick(press: MouseEvent): void {
  const { target } = press;
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
  if (!control || (isHydrated(control) && !pressed.has(control))) return;
  // Without this, a part that hydrates during the event would handle it as well.
  press.stopImmediatePropagation();
  if (!(control instanceof HTMLAnchorElement)) press.preventDefault();
  else if (control.protocol === 'mailto:') openInNewTab(control);
  // Keyboard and assistive technology click without a pointer.
  const isGesture = 'gestures' in control.dataset && press.detail > 0;
  if (isGesture || pressed.has(control) || control.matches(DISABLED)) return;
  pressed.set(control, photoAround(control));
}

/** Opens a mail link in a new tab. In this tab, the browser would cancel scripts that are still loading. */
function openInNewTab(link: HTMLAnchorElement): void {
  link.target = '_blank';
  setTimeout(() => link.removeAttribute('target'));
}

function clickWhenEnabled(photo: string | undefined, control: HTMLElement): void {
  if (!pressed.has(control) || !isHydrated(control)) return;
  if (control.matches(DISABLED)) {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      clickWhenEnabled(photo, control);
    });
    observer.observe(control, { attributes: true });
    return;
  }
  pressed.delete(control);
  if (photoAround(control) !== photo) return;
  // The browser has already followed a link.
  if (control instanceof HTMLAnchorElement)
    control.addEventListener('click', (again) => again.preventDefault(), { once: true });
  control.click();
}

/** Whether the part of the page with this control is hydrated: the content, or the frame around it. */
function isHydrated(control: HTMLElement): boolean {
  return control.closest<HTMLElement>('main, html')?.dataset['hydrated'] !== undefined;
}

function photoAround(control: HTMLElement): string | undefined {
  return control.closest<HTMLElement>('[data-photo]')?.dataset['photo'];
}

export {};
