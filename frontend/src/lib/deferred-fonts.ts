import { onDevice } from './browser-storage.ts';

/** Key that is set after the fonts were applied in this browser, which then has them in its cache. */
const KEY = 'unspoken.fonts';

/** Whether an earlier page has applied the fonts in this browser, so that they are in its cache. */
export function areFontsCached(): boolean {
  return onDevice.read(KEY) !== null;
}

/** Applies the font rules of a prerendered page, which wait until its content is painted. */
export function applyFonts(): void {
  const rules = document.querySelector<HTMLStyleElement>('style[data-later]');
  if (rules) rules.media = 'all';
  onDevice.write(KEY, '1');
}
