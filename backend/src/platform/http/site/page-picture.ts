import pTimeout from 'p-timeout';
import { escapeMarkup, jsonForScript } from './markup.js';

/** A picture as it stands in a page. */
export interface PagePicture {
  id: number;
  objectStorageUrl: string;
  width: number;
  height: number;
  placeholder: string;
}

/** Draws a picture at random; rejects when there is none. */
export type DrawPicture = () => Promise<PagePicture>;

/** Longer than this nobody waits for a picture before the words, in milliseconds. */
const PATIENCE = 150;
/** So many visits wait for a picture at once; when more do, the database has enough to do. */
const AT_ONCE = 64;

/** Chooses the picture of each visit. */
export class PagePictures {
  private waiting = 0;

  constructor(private readonly draw: DrawPicture) {}

  /** A picture at random; null when there is none, or none in time. Never rejects. */
  async choose(): Promise<PagePicture | null> {
    if (this.waiting >= AT_ONCE) return null;
    this.waiting += 1;
    const drawn = this.draw().catch(() => null);
    void drawn.then(() => (this.waiting -= 1));
    return pTimeout(drawn, { milliseconds: PATIENCE, fallback: () => null });
  }
}

/** The HTML of a page with this picture in the places that the build has left for one. */
export function withPicture(html: string, { id, ...picture }: PagePicture): string {
  const { objectStorageUrl, width, height, placeholder } = picture;
  const words: Record<string, string> = {
    URL: escapeMarkup(objectStorageUrl),
    WIDTH: String(width),
    HEIGHT: String(height),
    PLACEHOLDER: escapeMarkup(placeholder),
    JSON: jsonForScript({ id, objectStorageUrl, width, height, placeholder }),
  };
  return html.replace(/%PICTURE_([A-Z]+)%/g, (place, name: string) => words[name] ?? place);
}
