import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import escapeHtml from 'escape-html';
import { PRINTED_FONT } from '../../../platform/fonts/printed-font.js';
import { Log } from '../../../platform/observability/log.js';
import { MINUTE } from '../../../shared/milliseconds.js';

const CONTENT = join(import.meta.dirname, '..', '..', '..', '..', 'content', 'share');
/** The share image of the site without its text, drawn by `tools/site-images`. */
const BACKGROUND = join(CONTENT, 'ground.png');
/** The characters that the font can draw. */
const DRAWABLE = /^[\x20-\xff\u0152\u0153\u2010-\u2027\u20ac]+$/;
/** Place of the text in the image, in pixels. */
const TEXT = { left: 84, bottom: 82, width: 470, color: '#161412' };
/** Maximum characters of a text, and their font size in pixels. */
const SIZES = [
  [30, 72],
  [60, 54],
  [110, 44],
  [Infinity, 33],
] as const;
const HEIGHT = 630;

/** Maximum images in memory (about 60 kB each), and images drawn in a minute (a tenth of a second each). */
const KEPT = 100;
const A_MINUTE = 30;

/**
 * Draws the images that messengers and social networks show beside a link. Anybody may ask for the image of any
 * question, so a limited number is kept and drawn.
 */
@Injectable()
export class ShareImages {
  private readonly kept = new Map<string, Promise<Buffer>>();
  private minute = { from: -Infinity, drawn: 0 };
  private lastDrawn: Promise<unknown> = Promise.resolve();

  constructor(private readonly log: Log) {}

  /**
   * Returns a PNG with the text. Returns null when the font lacks a character, too many images are drawn, or drawing
   * fails.
   */
  async withText(text: string): Promise<Buffer | null> {
    const kept = this.kept.get(text);
    if (kept) return kept.catch(() => null);
    if (!DRAWABLE.test(text) || !this.mayDraw()) return null;
    // Draws one image at a time: several would take all threads of the process, and reading image files would wait.
    const image = this.lastDrawn.then(() => draw(text));
    this.lastDrawn = image.catch(() => undefined);
    this.kept.set(text, image);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break;
      this.kept.delete(oldest);
    }
    return image.catch((err: unknown) => {
      this.log.warn({ err }, 'an image for link previews could not be drawn');
      this.kept.delete(text);
      return null;
    });
  }

  private mayDraw(): boolean {
    const now = performance.now();
    if (now - this.minute.from >= MINUTE) this.minute = { from: now, drawn: 0 };
    this.minute.drawn += 1;
    return this.minute.drawn <= A_MINUTE;
  }
}

async function draw(text: string): Promise<Buffer> {
  // Loaded at the first use, because the library takes 20 MB.
  const { default: sharp } = await import('sharp');
  const [, size] = SIZES.find(([longest]) => text.length <= longest) ?? SIZES[0];
  const words = await sharp({
    text: {
      fontfile: PRINTED_FONT.fontfile,
      // Without the comma, the last word of the name would be read as a weight.
      font: `${PRINTED_FONT.name}, ${size}px`,
      text: `<span foreground="${TEXT.color}">${escapeHtml(text)}</span>`,
      width: TEXT.width,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const top = Math.max(0, HEIGHT - TEXT.bottom - words.info.height);
  return sharp(BACKGROUND)
    .composite([{ input: words.data, left: TEXT.left, top }])
    .png({ palette: true })
    .toBuffer();
}
