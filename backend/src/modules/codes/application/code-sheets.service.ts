import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { CodeSheetError } from '../domain/code.errors.js';
import { drawCode } from './code-drawing.js';

/** Maximum codes in a file (30 pages), because a larger file would take too long. */
export const MOST_ON_SHEETS = 270;

/**
 * Size of a page in millimeters: as wide as A4 and as high as US Letter, so that it fits both, like the public PDFs.
 */
const PAGE = { width: 210, height: 279.4 };
const CARD = { width: 63.5, height: 88.9 };
const ACROSS = 3;
const PER_PAGE = 9;
const LEFT = (PAGE.width - ACROSS * CARD.width) / 2;
const TOP = (PAGE.height - ACROSS * CARD.height) / 2;
const CUT_MARK = { gap: 1, length: 3.5, width: 0.4 };
const SYMBOL = 38;

/** PDFs with nine codes per page, each on a card of its own, to cut out. */
@Injectable()
export class CodeSheets {
  /** Without codes, returns one empty page. Throws `CodeSheetError` for too many. */
  async pdf(addresses: string[]): Promise<Uint8Array> {
    if (addresses.length > MOST_ON_SHEETS) {
      throw new CodeSheetError(
        `A file holds ${MOST_ON_SHEETS} codes. Please search for fewer at once.`,
      );
    }
    // Loaded on demand.
    const { PDFDocument, grayscale } = await import('@cantoo/pdf-lib');
    const { MM, printCode, sizeOf } = await import('./code-in-pdf.js');
    const document = await PDFDocument.create();
    document.setTitle(`${PRODUCT_NAME}: codes`, { showInWindowTitleBar: true });
    document.setLanguage('en');
    document.catalog.getOrCreateViewerPreferences().setPrintScaling('None' as never);
    for (let first = 0; first === 0 || first < addresses.length; first += PER_PAGE) {
      const page = document.addPage([PAGE.width * MM, PAGE.height * MM]);
      for (const [from, to] of cutMarks()) {
        const points = ([x, y]: Point) => ({ x: x * MM, y: (PAGE.height - y) * MM });
        const line = { start: points(from), end: points(to), color: grayscale(0.1) };
        page.drawLine({ ...line, thickness: CUT_MARK.width });
      }
      addresses.slice(first, first + PER_PAGE).forEach((address, slot) => {
        const drawing = drawCode(address);
        const { width, height } = sizeOf(drawing, SYMBOL);
        const x = LEFT + (slot % ACROSS) * CARD.width + (CARD.width - width) / 2;
        const y = TOP + Math.floor(slot / ACROSS) * CARD.height + (CARD.height - height) / 2;
        printCode(page, drawing, { x, y, symbol: SYMBOL }, address);
      });
      // Lets the process handle requests between two pages.
      await setImmediate();
    }
    return document.save();
  }
}

type Point = readonly [x: number, y: number];

/** Cut marks around the grid, which do not touch the cards. */
function cutMarks(): (readonly [Point, Point])[] {
  const { gap, length } = CUT_MARK;
  const [right, bottom] = [PAGE.width - LEFT, PAGE.height - TOP];
  return Array.from({ length: ACROSS + 1 }, (_, cut) => {
    const [x, y] = [LEFT + cut * CARD.width, TOP + cut * CARD.height];
    return [
      [
        [x, TOP - gap - length],
        [x, TOP - gap],
      ],
      [
        [x, bottom + gap],
        [x, bottom + gap + length],
      ],
      [
        [LEFT - gap - length, y],
        [LEFT - gap, y],
      ],
      [
        [right + gap, y],
        [right + gap + length, y],
      ],
    ] as const;
  }).flat();
}
