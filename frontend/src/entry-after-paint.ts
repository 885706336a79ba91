import { applyFonts } from './lib/deferred-fonts.ts';

/**
 * Inlined after the content of every prerendered page. Applies the fonts and loads the scripts after the content and
 * its photo are painted, because on a slow connection fonts and scripts would take the bandwidth of the photo.
 */

/** Maximum time in ms that scripts and fonts wait. */
const TIMEOUT = 1_500;

/** The photo to wait for; null when it is hidden (`entry-before-paint.ts`). */
const photo = document.querySelector<HTMLImageElement>('html:not([data-known]) #root img');
const decoded = photo ? photo.decode() : Promise.resolve();
const seen = decoded.then(whenShown, () => undefined);
const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT));
void Promise.race([seen, late]).then(fetchTheRest);

/**
 * Resolves when the browser reports that the content is on the screen. On a busy machine, that is up to 300 ms after
 * its animation frame. A photo that is decoded later is shown within two frames.
 */
function whenShown(): Promise<void> | undefined {
  if (document.hidden) return undefined;
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => resolve());
    const watch = () => observer.observe({ type: 'paint', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(watch));
  });
}

function fetchTheRest(): void {
  applyFonts();
  for (const later of document.querySelectorAll<HTMLElement>('[data-later]:not(style)')) {
    const address = later.dataset['later'] ?? '';
    if (later instanceof HTMLLinkElement) {
      // A disabled link stands for a stylesheet whose rules are inlined, and keeps it from being loaded again; other
      // links preload scripts. The address is set before `rel`, because browsers warn of a preload without an address.
      const rel = later.hasAttribute('disabled') ? 'stylesheet' : 'modulepreload';
      Object.assign(later, { href: address, rel });
      continue;
    }
    const script = document.createElement('script');
    later.replaceWith(
      Object.assign(script, { type: 'module', crossOrigin: 'anonymous', src: address }),
    );
  }
}
