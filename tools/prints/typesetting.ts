import { createRequire } from 'node:module';
import { breakLines } from './line-breaking.ts';
import type { Point } from './sheet.ts';

export type Doc = PDFKit.PDFDocument;

const FONTS = {
  serif: '@fontsource/fraunces/files/fraunces-latin-400-normal.woff',
  sans: '@fontsource/inter/files/inter-latin-400-normal.woff',
} as const;

export interface Style {
  font: keyof typeof FONTS;
  size: number;
  /** Distance between two baselines. */
  leading: number;
  color: string;
  spacing?: number;
}

/** Registers the fonts with the document; only the letters in use are embedded. */
export function registerFonts(doc: Doc): void {
  const { resolve } = createRequire(import.meta.url);
  for (const [name, path] of Object.entries(FONTS)) doc.registerFont(name, resolve(path));
}

/** Breaks a text in a style into lines no wider than `width`; throws when a word is wider. */
export function setLines(doc: Doc, text: string, style: Style, width: number): string[] {
  const lines = breakLines(text, width, measureIn(doc, style));
  if (!lines) throw new Error(`A word is wider than ${Math.round(width)} points: ${text}`);
  return lines;
}

export function widthIn(doc: Doc, text: string, style: Style): number {
  return measureIn(doc, style)(text);
}

/** Writes lines one below the other, with `at` as the left end of the first baseline; returns the last baseline's y. */
export function writeLines(doc: Doc, lines: readonly string[], style: Style, at: Point): number {
  doc.font(style.font).fontSize(style.size).fillColor(style.color);
  lines.forEach((line, index) => {
    // The space separates the words for screen readers, which join the lines.
    const text = index < lines.length - 1 ? `${line} ` : line;
    doc.text(text, at.x, at.y + index * style.leading, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: style.spacing ?? 0,
    });
  });
  return at.y + (lines.length - 1) * style.leading;
}

function measureIn(doc: Doc, style: Style): (text: string) => number {
  doc.font(style.font).fontSize(style.size);
  return (text) => doc.widthOfString(text, { characterSpacing: style.spacing ?? 0 });
}
