import { readFileSync } from 'node:fs';
import opentype, { type Font, type OutlineCommand } from 'opentype.js';
import encodeQR from 'qr';
import { PRINTED_FONT } from '../../../platform/fonts/printed-font.js';
import { addressInWords } from '../domain/card-code.js';

/** Width of the narrowest printed symbol in millimeters, without its quiet zone. Phones read it down to 15. */
export const SMALLEST_SYMBOL = 16;
export const INK = '#161412';

/** Modules of white around the symbol, which a scanner needs to find it. */
const QUIET_ZONE = 4;
/** Size of the words where there is room for it, in modules, and from which part of it on they get a second line. */
const WORDS = { size: 2.6, wrapBelow: 0.7 } as const;

/** A QR code with its quiet zone and the address in words beneath, in modules from the top left corner. */
export interface CodeDrawing {
  width: number;
  height: number;
  /** Modules of the symbol in a row, without the quiet zone. */
  symbol: number;
  /** Dark modules that are side by side, as one rectangle, so that no seam shows between them. */
  runs: { x: number; y: number; length: number }[];
  /** The address in words, and their outlines, so that no printer needs the font. */
  words: string;
  outlines: OutlineCommand[];
}

interface WordsPlace {
  /** In modules. */
  size: number;
  /** How wide they may be: in the middle below the symbol, or, wider than it, to the left of its right edge. */
  room: number | 'symbol';
}

/**
 * Draws the address at error level Q: the code survives when a quarter of it is dirty or worn. In capitals, of which a
 * code holds more; scheme, host and our codes have no case.
 */
export function drawCode(
  address: string,
  { size, room }: WordsPlace = { size: WORDS.size, room: 'symbol' },
): CodeDrawing {
  const rows = encodeQR(address.toUpperCase(), 'raw', { ecc: 'quartile', border: QUIET_ZONE });
  const width = rows.length;
  const words = addressInWords(address);
  const lines = setLines(words, size, room === 'symbol' ? width - 1 : room);
  const outlines = lines.texts.flatMap((text, line) => {
    const wide = widthOf(text, lines.size);
    const left = room === 'symbol' ? (width - wide) / 2 : width - QUIET_ZONE - wide;
    const baseline = width + (line + 0.75) * lines.size;
    return fontOf().getPath(text, left, baseline, lines.size).commands;
  });
  return {
    ...{ width, words, outlines, symbol: width - 2 * QUIET_ZONE },
    height: width + (lines.texts.length + 0.5) * lines.size,
    runs: rows.flatMap((row, y) => runsOf(row).map((run) => ({ ...run, y }))),
  };
}

function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (isDark && last && last.x + last.length === x) last.length += 1;
    else if (isDark) runs.push({ x, length: 1 });
  });
  return runs;
}

/** In one line, or with the path in a second one, as large as fits. */
function setLines(words: string, largest: number, room: number): { texts: string[]; size: number } {
  const fitting = (texts: string[]) =>
    Math.min(largest, ...texts.map((text) => room / widthOf(text, 1)));
  if (fitting([words]) >= WORDS.wrapBelow * largest)
    return { texts: [words], size: fitting([words]) };
  const path = words.indexOf('/');
  const texts = [words.slice(0, path), words.slice(path)];
  return { texts, size: fitting(texts) };
}

function widthOf(text: string, size: number): number {
  return fontOf().getAdvanceWidth(text, size);
}

let known: Font | undefined;

/** Read when it is first needed. */
function fontOf(): Font {
  known ??= opentype.parse(new Uint8Array(readFileSync(PRINTED_FONT.fontfile)).buffer);
  return known;
}
