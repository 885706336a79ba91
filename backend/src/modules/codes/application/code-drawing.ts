import { readFileSync } from 'node:fs';
import opentype, { type Font, type OutlineCommand } from 'opentype.js';
import encodeQR from 'qr';
import { PRINTED_FONT } from '../../../platform/fonts/printed-font.js';
import { addressInWords } from '../domain/card-code.js';

/** Minimum width of a printed symbol in millimeters, without its quiet zone. Phones still read 15. */
export const SMALLEST_SYMBOL = 16;
export const INK = '#161412';

/** Width of the white margin around the symbol in modules, which scanners need. */
const QUIET_ZONE = 4;
/** Font size of the words in modules, and the share of it below which the words get a second line. */
const WORDS = { size: 2.6, wrapBelow: 0.7 } as const;

/** A QR code with its quiet zone and the address in words below it. Positions are modules from the top left corner. */
export interface CodeDrawing {
  width: number;
  height: number;
  /** Width of the symbol in modules, without the quiet zone. */
  symbol: number;
  /** Rectangles of neighboring dark modules, so that no seam shows between modules. */
  runs: { x: number; y: number; length: number }[];
  /** The address in words, with outlines, so that no printer needs the font. */
  words: string;
  outlines: OutlineCommand[];
}

interface WordsPlace {
  /** In modules. */
  size: number;
  /** Maximum width of the words. They are centered below the symbol, or end at its right edge when they are wider. */
  room: number | 'symbol';
}

/**
 * Draws the address at error correction level Q, so that the code still works when a quarter of it is dirty or worn.
 * Uses capitals, because a QR code holds more of them, and the scheme, the host and our codes ignore case.
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
    return printedFont().getPath(text, left, baseline, lines.size).commands;
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

/** Sets the words in one line, or the path in a second line, as large as they fit. */
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
  return printedFont().getAdvanceWidth(text, size);
}

let loaded: Font | undefined;

/** Loads the font when it is first needed. */
function printedFont(): Font {
  loaded ??= opentype.parse(new Uint8Array(readFileSync(PRINTED_FONT.fontfile)).buffer);
  return loaded;
}
