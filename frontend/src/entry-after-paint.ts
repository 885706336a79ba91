import { applyFonts } from './lib/later-fonts.ts';

/**
 * Inlined after the content of every prerendered page: applies the fonts and loads the scripts once the content is
 * painted, and its photo if it has one. On a slow connection they would take most of its bandwidth.
 */

/** How long in ms they wait. */
const PATIENCE = 1_500;

/** None is waited for when it is hidden (`entry-before-paint.ts`). */
const photo = document.querySelector<HTMLImageElement>('html:not([data-known]) #root img');
const decoded = photo ? photo.decode() : Promise.resolve();
const seen = decoded.then(whenShown, () => undefined);
const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
void Promise.race([seen, late]).then(fetchTheRest);

/**
 * Resolves when the content is on the screen, which is up to 300 ms after its animation frame on a busy machine: browsers
 * report the first paint then. A photo decoded after that is shown within two frames.
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
      // A disabled link names a stylesheet, which it keeps from being loaded; another one preloads a script. The address comes
      // first: a preload without one makes browsers warn.
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
