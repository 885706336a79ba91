import { drawPage as drawBody } from '../../src/entry-server.tsx';
import type { Settings } from '../../src/lib/settings.ts';
import { PICTURE_STAND_IN, withPicturePlaces } from './page-picture.ts';

/**
 * React puts preloads before the markup. They belong in the head, where the browser finds them earlier, and are not
 * part of the page.
 */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

interface PageToDraw {
  path: string;
  settings?: Settings;
  /** Renders placeholders for a picture to rate. */
  pictured: boolean;
}

/** Markup that the server inserts into the prerendered HTML of a page. */
export async function drawPage({ path, settings, pictured }: PageToDraw) {
  const html = pictured
    ? withPicturePlaces(await drawBody(path, settings, PICTURE_STAND_IN))
    : await drawBody(path, settings);
  const [preloads] = PRELOADS.exec(html) ?? [''];
  return { preloads, body: html.slice(preloads.length) };
}
