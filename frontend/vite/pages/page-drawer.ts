import { drawPage as drawBody } from '../../src/entry-server.tsx';
import type { Settings } from '../../src/lib/settings.ts';
import { PICTURE_STAND_IN, withPicturePlaces } from './page-picture.ts';

/** React puts them before what it draws; there the browser would find them late, and they are no part of the page. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

interface PageToDraw {
  path: string;
  settings?: Settings;
  /** With places for a picture to rate. */
  pictured: boolean;
}

/** What the server fills into the HTML of a page that the build has left without its words. */
export async function drawPage({ path, settings, pictured }: PageToDraw) {
  const html = pictured
    ? withPicturePlaces(await drawBody(path, settings, PICTURE_STAND_IN))
    : await drawBody(path, settings);
  const [preloads] = PRELOADS.exec(html) ?? [''];
  return { preloads, body: html.slice(preloads.length) };
}
