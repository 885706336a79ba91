import { readFileSync } from 'node:fs';
import type { Point } from './sheet.ts';
import type { Doc } from './typesetting.ts';

const FOLDER = new URL('../../frontend/src/content/drawings/', import.meta.url);
/** View box of every drawing file; the files contain only paths. */
const DRAWING = { width: 480, height: 408, radius: 20 };
const PAPER = '#fffdf8';

/** Draws the SVG of a card by its name, `width` wide, with the rounded upper corners of a card's frame. */
export function drawDrawing(doc: Doc, name: string, at: Point, width: number): void {
  const svg = readFileSync(new URL(`${name}.svg`, FOLDER), 'utf8');
  doc
    .save()
    .translate(at.x, at.y)
    .scale(width / DRAWING.width);
  doc.path(WINDOW).clip();
  doc.lineCap('round').lineJoin('round');
  for (const [path] of svg.matchAll(/<path [^>]+>/g)) drawPath(doc, path);
  doc.restore();
}

function drawPath(doc: Doc, path: string): void {
  const [fill, stroke] = [inkOf(path, 'fill'), inkOf(path, 'stroke')];
  doc.path(attribute(path, 'd') ?? '');
  if (stroke) doc.lineWidth(Number(attribute(path, 'stroke-width'))).stroke(stroke);
  else doc.fill(fill);
}

/** Paper is white in print: its color is not printed. */
function inkOf(path: string, name: string): string | undefined {
  const color = attribute(path, name);
  return color === PAPER ? '#ffffff' : color;
}

function attribute(path: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]+)"`).exec(path)?.[1];
}

const { width, height, radius } = DRAWING;
const WINDOW = `M0 ${height}V${radius}Q0 0 ${radius} 0H${width - radius}Q${width} 0 ${width} ${radius}V${height}Z`;
