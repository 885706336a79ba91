import escapeHtml from 'escape-html';
import pTimeout from 'p-timeout';
import type { ListedImage } from '../../images/domain/listed-image.js';
import { jsonForScript } from './json-for-script.js';

export type PageImage = Pick<
  ListedImage,
  'id' | 'objectStorageUrl' | 'width' | 'height' | 'placeholder'
>;

/** How long a page waits for its image or its question, in milliseconds. */
const TIMEOUT = 150;

/** Returns the result, or null when the search fails or takes too long. `timeLimitFactor` multiplies the time limit. */
export function inTime<Shown>(found: Promise<Shown>, timeLimitFactor = 1): Promise<Shown | null> {
  const shown = found.catch(() => null);
  return pTimeout(shown, { milliseconds: timeLimitFactor * TIMEOUT, fallback: () => null });
}

/** The image placeholders that the build leaves in a page. */
const PLACEHOLDERS = /%PHOTO_(URL|WIDTH|HEIGHT|PLACEHOLDER|JSON)%/g;

/**
 * Returns a text with one character for each byte of its UTF-8. Templates are kept in this form, because encoding a
 * page for each visit took a third of the time of the visit.
 */
export function bytesOf(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** Fills in the image placeholders. `page` is the result of `bytesOf`. */
export function withImage(
  page: string,
  { id, objectStorageUrl, width, height, placeholder }: PageImage,
): Buffer {
  const words = {
    URL: escapeHtml(objectStorageUrl),
    WIDTH: String(width),
    HEIGHT: String(height),
    PLACEHOLDER: escapeHtml(placeholder),
    JSON: jsonForScript({ id, objectStorageUrl, width, height, placeholder }),
  };
  const filled = page.replace(PLACEHOLDERS, (_placeholder, name: keyof typeof words) =>
    bytesOf(words[name]),
  );
  return Buffer.from(filled, 'latin1');
}
