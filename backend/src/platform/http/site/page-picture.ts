import pTimeout from 'p-timeout';
import { BoundedQueue } from '../../../shared/bounded-queue.js';
import { OverloadedError } from '../../../shared/refusal.errors.js';
import { escapeMarkup, jsonForScript } from './site-document.js';

/** A picture embedded in a page. */
export interface PagePicture {
  id: number;
  objectStorageUrl: string;
  width: number;
  height: number;
  placeholder: string;
}

/** Returns a random picture; rejects when there is none. */
export type DrawPicture = () => Promise<PagePicture>;

/** How long a page waits for its picture, in milliseconds. */
const PATIENCE = 150;
/** Maximum of visits waiting for a picture; beyond that, the database has enough load. */
const AT_ONCE = 64;

/** Chooses a picture for each visit: null when there is none, or none in time. `slowness` multiplies the wait. */
export function pagePictures(draw: DrawPicture, slowness = 1): () => Promise<PagePicture | null> {
  const draws = new BoundedQueue(AT_ONCE, 0, () => new OverloadedError());
  const time = { milliseconds: slowness * PATIENCE, fallback: () => null };
  return () =>
    pTimeout(
      draws.run(draw).catch(() => null),
      time,
    );
}

/** The picture placeholders that the build leaves in a page. */
const PLACES = /%PICTURE_(URL|WIDTH|HEIGHT|PLACEHOLDER|JSON)%/g;

/**
 * A page with picture placeholders, as a string of its UTF-8 bytes. Encoding its text for each visit took a fifth of the time
 * that the visit takes.
 */
export class PictureTemplate {
  private readonly html: string;

  constructor(html: string) {
    this.html = utf8(html);
  }

  /** The page with this picture in its placeholders. */
  with({ id, objectStorageUrl, width, height, placeholder }: PagePicture): Buffer {
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
