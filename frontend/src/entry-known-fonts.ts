import { applyFonts, areFontsKnown } from './lib/later-fonts.ts';

/**
 * Inlined in the head of every prerendered page: a browser that got the fonts on an earlier page has them at the first
 * paint, so that its text never changes its font.
 */
if (areFontsKnown()) {
  applyFonts();
  // Otherwise they are requested when text is laid out, and come after the first paint. A fallback font fails where none of
  // its local fonts is installed.
  for (const font of document.fonts) font.load().catch(() => undefined);
}
