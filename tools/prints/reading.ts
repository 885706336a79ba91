import type { Doc } from './type.ts';

export type Element = PDFKit.PDFStructureElement;

/** Starts a part of the document on the current page, with a bookmark of the same name. */
export function addPart(doc: Doc, root: Element, tag: 'Sect' | 'L', title: string): Element {
  // The types of pdfkit do not know that a bookmark may show its page whole.
  const wholePage = { expanded: false, fit: true };
  doc.outline.addItem(title, wholePage);
  const part = doc.struct(tag, { title });
  root.add(part);
  return part;
}

/** Adds what `draw` writes to what is read aloud. */
export function addWords(doc: Doc, parent: Element, tag: string, draw: () => void): void {
  parent.add(doc.struct(tag, {}, draw));
}

/** Adds a drawing with the words that stand for it; `box` is its left, top, right and bottom. */
export function addFigure(
  doc: Doc,
  parent: Element,
  { alt, box, draw }: { alt: string; box: [number, number, number, number]; draw: () => void },
): void {
  const described = { alt, bbox: box };
  parent.add(doc.struct('Figure', described, draw));
}
