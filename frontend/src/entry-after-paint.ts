/**
 * Inlined after the content of every prerendered page: loads the scripts once the content is painted, and its picture
 * if it has one, which the fonts wait for as well. On a slow connection they would take most of its bandwidth.
 */

/** How long in ms the scripts wait. */
const PATIENCE = 1_500;

/** None is waited for when it is hidden (`entry-known-picture.ts`). */
const picture = document.querySelector<HTMLImageElement>('html:not([data-known]) #root img');
const decoded = picture ? picture.decode() : Promise.resolve();
const seen = decoded.then(afterPaint, () => undefined);
const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
void Promise.race([seen, late]).then(fetchScripts);

/** Resolves after the next paint: a task queued in an animation frame runs after that frame is painted. */
function afterPaint(): Promise<void> | undefined {
  if (document.hidden) return undefined;
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function fetchScripts(): void {
  for (const later of document.querySelectorAll<HTMLElement>('[data-later]')) {
    const address = later.dataset['later'] ?? '';
    if (later instanceof HTMLStyleElement) later.media = 'all';
    else if (later instanceof HTMLLinkElement) preload(later, address);
    else later.replaceWith(moduleAt(address));
  }
}

function preload(link: HTMLLinkElement, address: string): void {
  // In this order: a preload without an address makes browsers warn.
  Object.assign(link, { href: address, rel: 'modulepreload' });
}

function moduleAt(address: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), {
    type: 'module',
    crossOrigin: 'anonymous',
    src: address,
  });
}

export {};
