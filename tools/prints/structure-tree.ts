import type { Doc } from './typesetting.ts';

export type Element = PDFKit.PDFStructureElement;

/** Starts a section of the document on the current page, and adds a bookmark with its name. */
export function addPart(doc: Doc, root: Element, tag: 'Sect' | 'L', title: string): Element {
  // pdfkit's types lack the bookmark option to show the whole page.
  const wholePage = { expanded: false, fit: true };
  doc.outline.addItem(title, wholePage);
  const part = doc.struct(tag, { title });
  root.add(part);
  return part;
}

/** Adds the output of `draw` to the structure tree for screen readers. */
export function addWords(doc: Doc, parent: Element, tag: string, draw: () => void): void {
  parent.add(doc.struct(tag, {}, draw));
}

/** Adds a drawing with alternative text; `box` is its left, top, right and bottom. */
export function addFigure(
  doc: Doc,
  parent: Element,
  { alt, box, draw }: { alt: string; box: [number, number, number, number]; draw: () => void },
): void {
  const described = { alt, bbox: box };
  parent.add(doc.struct('Figure', described, draw));
}
