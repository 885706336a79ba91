import pTimeout from 'p-timeout';
import { BoundedQueue } from '../../../shared/bounded-queue.js';
import { OverloadedError } from '../../../shared/refusal.errors.js';
import { escapeMarkup, jsonForScript } from './site-document.js';

/** An image embedded in a page. */
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
/** Maximum of visits waiting for an image; beyond that, the database has enough load. */
const AT_ONCE = 64;

/** Chooses an image for each visit: null when there is none, or none in time. `slowness` multiplies the wait. */
export function pageImages(draw: DrawImage, slowness = 1): () => Promise<PageImage | null> {
  const draws = new BoundedQueue(AT_ONCE, 0, () => new OverloadedError());
  const time = { milliseconds: slowness * PATIENCE, fallback: () => null };
  return () =>
    pTimeout(
      draws.run(draw).catch(() => null),
      time,
    );
}

/** The image placeholders that the build leaves in a page. */
const PLACES = /%PHOTO_(URL|WIDTH|HEIGHT|PLACEHOLDER|JSON)%/g;

/**
 * A page with image placeholders, as a string of its UTF-8 bytes. Encoding its text for each visit took a fifth of the time
 * that the visit takes.
 */
export class ImageTemplate {
  private readonly html: string;

  constructor(html: string) {
    this.html = utf8(html);
  }

  /** The page with this image in its placeholders. */
  with({ id, objectStorageUrl, width, height, placeholder }: PageImage): Buffer {
    const words = {
      URL: utf8(escapeMarkup(objectStorageUrl)),
      WIDTH: String(width),
      HEIGHT: String(height),
      PLACEHOLDER: utf8(escapeMarkup(placeholder)),
      JSON: utf8(jsonForScript({ id, objectStorageUrl, width, height, placeholder })),
    };
    const filled = this.html.replace(PLACES, (_place, name: keyof typeof words) => words[name]);
    return Buffer.from(filled, 'latin1');
  }
}

/** One character for each byte. */
function utf8(text: string): string {
  return Buffer.from(text).toString('latin1');
}
