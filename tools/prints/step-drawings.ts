import { inkLine, redThread } from './drawing.ts';
import { INK } from './inks.ts';
import type { Doc } from './type.ts';

/** Size of a drawing; the thread enters on the left and leaves on the right at `threadY`. */
export const DRAWING = { width: 100, height: 140, threadY: 112 };

/** The four steps, connected by one thread: turn over a card, do it, keep it, and end the game with three cards. */
export const STEP_DRAWINGS: readonly ((doc: Doc) => void)[] = [turn, act, keep, end];

function turn(doc: Doc): void {
  for (const shift of [8, 4, 0]) whiteCard(doc, 14 + shift, 26 + shift, 34, 48, 0);
  inkLine(doc, 'M24 50C27 48.6 29 50.8 31 50C33 50.8 35 48.6 38 50', 1.2);
  for (const [rx, ry] of [
    [10, 6],
    [14, 12],
  ] as const)
    doc.ellipse(31, 50, rx, ry).lineWidth(0.8).stroke(INK);
  whiteCard(doc, 56, 62, 34, 48, 6);
  inkLine(doc, 'M63 77L83 79.1M62.2 84.5L80 86.4M61.4 92L73 93.2', 1.2);
  redThread(doc, 'M31 20C36 6 70 4 78 34C81 46 79 52 77 57');
  redThread(doc, `M73 116C80 124 90 ${DRAWING.threadY} 100 ${DRAWING.threadY}`);
}

function act(doc: Doc): void {
  person(doc, 19, 50);
  person(doc, 81, 50);
  person(doc, 50, 30);
  inkLine(doc, 'M33 26C28 23 25 18 25 12M67 26C72 23 75 18 75 12');
  redThread(
    doc,
    `M0 ${DRAWING.threadY}C14 ${DRAWING.threadY} 20 92 34 92C48 92 50 108 44 112C38 116 34 106 42 98C50 90 62 92 62 103C62 113 52 114 54 105C57 94 72 92 78 102C84 110 90 ${DRAWING.threadY} 100 ${DRAWING.threadY}`,
  );
}

function keep(doc: Doc): void {
  whiteCard(doc, 13, 18, 38, 53, -5);
  inkLine(doc, 'M20.6 32L42 30.1M21.2 39L43 37.1M21.8 46L33 45');
  person(doc, 77, 62);
  redThread(
    doc,
    `M0 ${DRAWING.threadY}C14 ${DRAWING.threadY} 4 58.4 20 57.2L45.6 55C62 53.6 55 86 77 86C90 86 84 ${DRAWING.threadY} 100 ${DRAWING.threadY}`,
  );
}

function end(doc: Doc): void {
  for (const turned of [-29, 0, 29]) {
    doc.save().rotate(turned, { origin: [50, 128] });
    whiteCard(doc, 36, 74, 28, 39, 0);
    doc.restore();
  }
  inkLine(
    doc,
    'M34 40C40 34 45 31.5 50 34.5C55 31.5 60 34 66 40C60 49 56 52 50 52C44 52 40 49 34 40Z',
    1.2,
  );
  redThread(
    doc,
    `M0 ${DRAWING.threadY}C18 ${DRAWING.threadY} 24 128 50 128C70 128 92 108 92 84C92 60 84 56 84 42C84 34 78 33 78 40`,
  );
  redThread(doc, 'M22 28L15 22M50 21V12M78 28L85 22');
}

function whiteCard(doc: Doc, x: number, y: number, width: number, height: number, degrees: number) {
  doc.save().rotate(degrees, { origin: [x + width / 2, y + height / 2] });
  doc.roundedRect(x, y, width, height, 3).lineWidth(1.2).fillAndStroke('#ffffff', INK);
  doc.restore();
}

// A head and shoulders without a face, so that it shows no expression.
function person(doc: Doc, x: number, y: number): void {
  doc.circle(x, y, 8).lineWidth(1.2).stroke(INK);
  const [left, right, top, bottom] = [x - 15, x + 15, y + 12, y + 27];
  inkLine(
    doc,
    `M${left} ${bottom}C${left} ${top + 4} ${x - 9} ${top} ${x} ${top}C${x + 9} ${top} ${right} ${top + 4} ${right} ${bottom}`,
  );
}
