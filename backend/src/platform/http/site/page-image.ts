import escapeHtml from 'escape-html';
import pTimeout from 'p-timeout';
import { jsonForScript } from './site-document.js';

export interface PageImage {
  id: number;
  objectStorageUrl: string;
  width: number;
  height: number;
  placeholder: string;
}

/** Returns a random image; rejects when there is none. */
export type DrawImage = () => Promise<PageImage>;

/** How long a page waits for its image, in milliseconds. */
const PATIENCE = 150;

/** An image for a visit: null when there is none, or none in time. `slowness` multiplies the wait. */
export function pageImage(draw: DrawImage, slowness = 1): Promise<PageImage | null> {
  const drawn = draw().catch(() => null);
  return pTimeout(drawn, { milliseconds: slowness * PATIENCE, fallback: () => null });
}

/** The image placeholders that the build leaves in a page. */
const PLACES = /%PHOTO_(URL|WIDTH|HEIGHT|PLACEHOLDER|JSON)%/g;

export function withImage(
  html: string,
  { id, objectStorageUrl, width, height, placeholder }: PageImage,
): string {
  const words = {
    URL: escapeHtml(objectStorageUrl),
    WIDTH: String(width),
    HEIGHT: String(height),
    PLACEHOLDER: escapeHtml(placeholder),
    JSON: jsonForScript({ id, objectStorageUrl, width, height, placeholder }),
  };
  return html.replace(PLACES, (_place, name: keyof typeof words) => words[name]);
}
