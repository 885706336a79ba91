import pTimeout from 'p-timeout';
import { escapeMarkup, jsonForScript } from './markup.js';

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

/** Chooses a picture for each visit. */
export class PagePictures {
  private waiting = 0;

  /** `slowness` multiplies the wait for a picture. */
  constructor(
    private readonly draw: DrawPicture,
    private readonly slowness = 1,
  ) {}

  /** A random picture; null when there is none, or none in time. Never rejects. */
  async choose(): Promise<PagePicture | null> {
    if (this.waiting >= AT_ONCE) return null;
    this.waiting += 1;
    const drawn = this.draw().catch(() => null);
    void drawn.then(() => (this.waiting -= 1));
    const milliseconds = this.slowness * PATIENCE;
    return pTimeout(drawn, { milliseconds, fallback: () => null });
  }
}

/** The picture placeholders that the build leaves in a page. */
type Place = 'URL' | 'WIDTH' | 'HEIGHT' | 'PLACEHOLDER' | 'JSON';

const PLACES = /%PICTURE_(URL|WIDTH|HEIGHT|PLACEHOLDER|JSON)%/;

/** A page with picture placeholders. Split and encoded once, because encoding it took a fifth of each visit. */
export class PictureTemplate {
  private readonly parts: (Buffer | Place)[];

  constructor(html: string) {
    // Every second part is the name of a placeholder.
    this.parts = html
      .split(PLACES)
      .map((part, index) => (index % 2 === 0 ? Buffer.from(part) : (part as Place)));
  }

  /** The page with this picture, in parts that follow each other: joining them would copy the page for each visit. */
  with({ id, objectStorageUrl, width, height, placeholder }: PagePicture): Buffer[] {
    const words: Record<Place, Buffer> = {
      URL: Buffer.from(escapeMarkup(objectStorageUrl)),
      WIDTH: Buffer.from(String(width)),
      HEIGHT: Buffer.from(String(height)),
      PLACEHOLDER: Buffer.from(escapeMarkup(placeholder)),
      JSON: Buffer.from(jsonForScript({ id, objectStorageUrl, width, height, placeholder })),
    };
    return this.parts.map((part) => (typeof part === 'string' ? words[part] : part));
  }
}
