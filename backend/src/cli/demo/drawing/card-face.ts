import { math } from '../math.js';
import { CARD, INK, MOSS, PAPER, THREAD } from '../palette.js';
import { rasterise, type Texture } from '../render/texture.js';
import { SHEET_HEIGHT, SHEET_WIDTH, stroke, type Inks, type Motif } from './pen.js';

const EDGE = 26;

/** The front of a card: a fine inner line around one drawn motif. */
export function drawFront(motif: Motif, inks: Inks, width: number): Promise<Texture> {
  const inner = `<clipPath id="inner"><rect x="${EDGE}" y="${EDGE}" width="${SHEET_WIDTH - 2 * EDGE}" height="${SHEET_HEIGHT - 2 * EDGE}" rx="20"/></clipPath>`;
  return rasterise(
    sheet(
      width,
      `<defs>${inner}</defs>` +
        `<rect width="500" height="700" fill="${inks.ground}"/>` +
        `<g clip-path="url(#inner)">${motif(inks)}</g>` +
        frame(inks.line, 0.55),
    ),
  );
}

/** The back of a card: quiet concentric lips, one of them the thread. */
export function drawBack(ground: string, width: number): Promise<Texture> {
  const line = ground === CARD || ground === PAPER ? INK : CARD;
  return rasterise(
    sheet(
      width,
      `<rect width="500" height="700" fill="${ground}"/>` +
        `<clipPath id="c"><rect x="40" y="40" width="420" height="620" rx="14"/></clipPath>` +
        `<g clip-path="url(#c)">${lips(line, ground === THREAD ? CARD : THREAD)}</g>` +
        frame(line, 0.7),
    ),
  );
}

function lips(line: string, thread: string): string {
  const marks: string[] = [];
  for (let step = 0; step < 15; step++) {
    const wide = 60 + step * 27;
    const tall = 14 + step * 29;
    const upper = `M${250 - wide} 350C${250 - wide * 0.45} ${350 - tall * 0.85} ${250 - wide * 0.18} ${350 - tall * 1.02} 250 ${350 - tall * 0.82}C${250 + wide * 0.18} ${350 - tall * 1.02} ${250 + wide * 0.45} ${350 - tall * 0.85} ${250 + wide} 350`;
    const lower = `C${250 + wide * 0.5} ${350 + tall * 1.05} ${250 - wide * 0.5} ${350 + tall * 1.05} ${250 - wide} 350Z`;
    marks.push(stroke(upper + lower, step === 2 ? thread : line, step === 2 ? 6 : 2.6));
  }
  return (
    marks.join('') + stroke('M190 350C225 346 240 356 250 350C260 356 275 346 310 350', line, 3)
  );
}

function frame(line: string, opacity: number): string {
  return `<rect x="${EDGE}" y="${EDGE}" width="${SHEET_WIDTH - 2 * EDGE}" height="${SHEET_HEIGHT - 2 * EDGE}" rx="20" fill="none" stroke="${line}" stroke-opacity="${opacity}" stroke-width="2.4"/>`;
}

function sheet(width: number, content: string): string {
  const height = math.round((width * SHEET_HEIGHT) / SHEET_WIDTH);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${SHEET_WIDTH} ${SHEET_HEIGHT}">${content}</svg>`;
}

/** The colour of a card's cut edge. */
export const CUT_EDGE = '#E9E0CF';
export const BACK_GROUNDS = [MOSS, CARD, INK, THREAD] as const;
