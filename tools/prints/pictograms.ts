import { dot, drawAt, inkLine, redThread } from './drawing.ts';
import { INK } from './inks.ts';
import type { Point } from './sheet.ts';
import type { Doc } from './type.ts';

/** Side of the square that a pictogram is drawn in, before scaling. */
const BOX = 24;

/** One pictogram for each kind of card, each with one stroke of red thread. */
const PICTOGRAMS: Record<string, (doc: Doc) => void> = {
  Show(doc) {
    inkLine(doc, 'M2.4 6.4C4.2 3.4 7.8 3 9.6 5.2M14.4 4C16.6 1.6 20.2 2.4 21.6 5.6');
    redThread(
      doc,
      'M2.6 14.6C6 12.2 9.2 10.6 12 12.4C14.8 10.6 18 12.2 21.4 14.6C18.4 19.4 15.4 21.4 12 21.4C8.6 21.4 5.6 19.4 2.6 14.6ZM2.6 14.6C8 16 16 16 21.4 14.6',
      1.4,
    );
  },
  Draw(doc) {
    inkLine(doc, 'M8.5 15.5L20 4L22 6L10.5 17.5L7.4 18.6ZM17.7 6.3L19.7 8.3');
    redThread(
      doc,
      'M1.5 20C4 17.6 5.6 22.6 8 20.6C10.4 18.6 11.4 22.8 14 21.2C16 20 17.4 21.8 19.5 21',
    );
  },
  Point(doc) {
    for (const radius of [8.2, 4.6]) doc.circle(15, 9, radius).lineWidth(1.2).stroke();
    dot(doc, 15, 9, 1.3);
    redThread(doc, 'M1.8 22.2L11.6 12.4');
  },
  Build(doc) {
    inkLine(doc, 'M2 13.4H11.4V22.6H2ZM12.6 13.4H22V22.6H12.6Z');
    redThread(doc, 'M7.6 2.8L16.4 4.2L15.1 12.4L6.3 11Z', 1.4);
  },
  Together(doc) {
    doc.circle(8.2, 12, 7).lineWidth(1.2).stroke();
    doc.circle(15.8, 12, 7).lineWidth(1.2).stroke();
    redThread(doc, 'M12 6.12A7 7 0 0 1 12 17.88A7 7 0 0 1 12 6.12Z', 1.4);
  },
  Pass(doc) {
    inkLine(doc, 'M2.4 9.6L9.6 7.8L12.9 20.8L5.7 22.6Z');
    dot(doc, 21, 14.5, 1.5);
    redThread(doc, 'M6.2 5.4C9.6 -0.4 19.6 0.4 21 9.8');
  },
  Quiet(doc) {
    inkLine(
      doc,
      'M1.6 12C5.4 9.2 9 7.4 12 9.4C15 7.4 18.6 9.2 22.4 12C19 16.6 15.6 18.6 12 18.6C8.4 18.6 5 16.6 1.6 12ZM1.6 12C8 11 9.6 12.8 12 12C14.4 12.8 16 11 22.4 12',
    );
    redThread(doc, 'M12 2.4V22');
  },
  Write(doc) {
    inkLine(doc, 'M2 5H22M2 12H22');
    redThread(doc, 'M2 19H13');
  },
  'Write or draw'(doc) {
    inkLine(doc, 'M2 5H22M2 11H15');
    redThread(
      doc,
      'M2 19C5 14 7.6 22.4 10.6 18.6C13.4 15 15 21.6 18 18.4C19.4 17 20.6 17.4 22 18.6',
    );
  },
};

/** Draws the pictogram of a kind, `size` wide and high; throws when the kind has none. */
export function drawPictogram(doc: Doc, kind: string, at: Point, size: number): void {
  const draw = PICTOGRAMS[kind];
  if (!draw) throw new Error(`There is no pictogram for cards of the kind "${kind}".`);
  drawAt(doc, at, size / BOX, () => {
    doc.strokeColor(INK);
    draw(doc);
  });
}
