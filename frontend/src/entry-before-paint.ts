import { onDevice, PHOTOS_KEY, USER_KEY } from './lib/browser-storage.ts';
import { applyFonts, areFontsKnown } from './lib/later-fonts.ts';

/**
 * Inlined in the head of every prerendered page, for a browser that knows parts of it. Fonts of an earlier page are there at
 * the first paint, so that no text changes its font. A photo that it got lately or reported is never painted: the page
 * is marked, and then asks for another one.
 */
if (areFontsKnown()) {
  applyFonts();
  // Otherwise they are requested when text is laid out, and come after the first paint. A fallback font fails where none of
  // its local fonts is installed.
  for (const font of document.fonts) font.load().catch(() => undefined);
}
// Room for the bar at the bottom, before the session is known.
if (onDevice.read(USER_KEY)) document.documentElement.dataset['user'] = '';
const [, id] =
  /"id":(\d+)/.exec(document.getElementById('unspoken-photo')?.textContent ?? '') ?? [];
if (id && new RegExp(`\\b${id}\\b`).test(onDevice.read(PHOTOS_KEY) ?? '')) {
  document.documentElement.dataset['known'] = '';
}
