/** Set once the fonts were applied in this browser, which then has them in its cache. */
const KEY = 'unspoken.fonts';

/** Whether an earlier page applied the fonts in this browser. */
export function areFontsKnown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Applies the font rules of a prerendered page, which wait until its content is painted. */
export function applyFonts(): void {
  const rules = document.querySelector<HTMLStyleElement>('style[data-later]');
  if (rules) rules.media = 'all';
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is blocked or full: the fonts wait on the next page as well.
  }
}
