import { onDevice, PHOTOS_KEY, USER_KEY } from './lib/browser-storage.ts';
import { applyFonts, areFontsCached } from './lib/deferred-fonts.ts';

/**
 * Inlined in the head of every prerendered page, for a browser that has opened the site before. It applies the fonts
 * before the first paint if an earlier page has loaded them, so that no text changes its font. It hides a photo that
 * the browser has shown recently or reported; the page then requests another one.
 */
if (areFontsCached()) {
  applyFonts();
  // Without this, fonts are requested when text is laid out, and come after the first paint. Loading a fallback font
  // fails where none of its local fonts is installed.
  for (const font of document.fonts) font.load().catch(() => undefined);
}
// Reserves room for the bar at the bottom before the session is known.
if (onDevice.read(USER_KEY)) document.documentElement.dataset['user'] = '';
const [, id] =
  /"id":(\d+)/.exec(document.getElementById('unspoken-photo')?.textContent ?? '') ?? [];
if (id && new RegExp(`\\b${id}\\b`).test(onDevice.read(PHOTOS_KEY) ?? '')) {
  document.documentElement.dataset['known'] = '';
}
