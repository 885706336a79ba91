import type { Element } from './structure-tree.ts';
import type { Point } from './sheet.ts';
import type { Doc } from './typesetting.ts';
import { STYLES, writeWords } from './tagged-text.ts';

const AFTER_HEADING = 21;
const BETWEEN = 20;

/** Writes a heading and short paragraphs below it in one column; returns the last baseline's y. */
export function writeNotes(
  doc: Doc,
  parent: Element,
  heading: string,
  notes: readonly string[],
  { at, width }: { at: Point; width: number },
): number {
  const last = writeWords(
    doc,
    parent,
    { tag: 'H2', text: heading, style: STYLES.title, width },
    at,
  );
  return notes.reduce(
    (y, text, index) =>
      writeWords(
        doc,
        parent,
        { tag: 'P', text, style: STYLES.body, width },
        { x: at.x, y: y + (index === 0 ? AFTER_HEADING : BETWEEN) },
      ),
    last,
  );
}
