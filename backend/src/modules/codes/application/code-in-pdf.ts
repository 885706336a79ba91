import {
  appendBezierCurve,
  appendQuadraticCurve,
  closePath,
  concatTransformationMatrix,
  fill,
  lineTo,
  moveTo,
  PDFName,
  type PDFOperator,
  type PDFPage,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingRgbColor,
} from '@cantoo/pdf-lib';
import type { OutlineCommand } from 'opentype.js';
import { type CodeDrawing, INK, SMALLEST_SYMBOL } from './code-drawing.js';

/** Points per millimeter. */
export const MM = 72 / 25.4;
const inkAt = (start: number) => Number.parseInt(INK.slice(start, start + 2), 16) / 255;
const INK_RGB = [inkAt(1), inkAt(3), inkAt(5)] as const;

interface Place {
  /** Top left corner of the drawing, in millimeters from the top left corner of the page. */
  x: number;
  y: number;
  /** Width of the symbol in millimeters, without its quiet zone. */
  symbol?: number;
}

/** Size of the drawing in millimeters, for this width of the symbol. */
export function sizeOf({ width, height, symbol }: CodeDrawing, wanted = SMALLEST_SYMBOL) {
  return { width: (width * wanted) / symbol, height: (height * wanted) / symbol };
}

/** Draws a code on a page, with a link to its address for readers at a screen. */
export function printCode(
  page: PDFPage,
  drawing: CodeDrawing,
  place: Place,
  address: string,
): void {
  const { x, y, symbol = SMALLEST_SYMBOL } = place;
  const { width, height } = sizeOf(drawing, symbol);
  const [left, top] = [x * MM, page.getHeight() - y * MM];
  const unit = (symbol * MM) / drawing.symbol;
  page.pushOperators(
    pushGraphicsState(),
    // The drawing counts downward.
    concatTransformationMatrix(unit, 0, 0, -unit, left, top),
    setFillingRgbColor(...INK_RGB),
    ...drawing.runs.map((run) => rectangle(run.x, run.y, run.length, 1)),
    ...drawing.outlines.map(operatorOf),
    fill(),
    popGraphicsState(),
  );
  const { context } = page.doc;
  const link = context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [left, top - height * MM, left + width * MM, top],
    Border: [0, 0, 0],
    Contents: PDFString.of(drawing.words),
    A: { S: 'URI', URI: PDFString.of(address) },
  });
  page.node.addAnnot(context.register(link));
  // Without this, screen readers don't read the links in the order of the page structure.
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
}

function operatorOf(command: OutlineCommand): PDFOperator {
  switch (command.type) {
    case 'M':
      return moveTo(command.x, command.y);
    case 'L':
      return lineTo(command.x, command.y);
    case 'Q':
      return appendQuadraticCurve(command.x1, command.y1, command.x, command.y);
    case 'C': {
      const { x1, y1, x2, y2, x, y } = command;
      return appendBezierCurve(x1, y1, x2, y2, x, y);
    }
    case 'Z':
      return closePath();
  }
}
