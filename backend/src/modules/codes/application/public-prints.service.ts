import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Log } from '../../../platform/observability/log.js';
import { addressOf, type Print } from '../domain/card-code.js';
import { CodeDestinations } from './code-destinations.service.js';
import { drawCode, SMALLEST_SYMBOL } from './code-drawing.js';

interface Place {
  /** Page number from 0. */
  page: number;
  /** Right and top edge of the symbol, in millimeters from the left and the top of the page. */
  right: number;
  top: number;
}

/** The place at the right end of the masthead that `tools/prints` draws. */
const RULES: Place = { page: 0, right: 192, top: 11 };
/** The places on the four slips of the answer sheet that `tools/prints` draws. */
const SLIPS: Place[] = [95, 186].flatMap((right) =>
  [65, 175.7].map((top) => ({ page: 1, right, top })),
);
/** Width of the words in millimeters: legible, and not wider than a slip. */
const WORDS = { size: 2.3, room: 70 };
const PLACES: Record<Print, Place[]> = { game: [RULES], cards: [RULES, ...SLIPS] };

/** Adds the code and the address of this site to the public PDFs. */
@Injectable()
export class PublicPrints {
  private readonly made = new Map<Print, { code: string; pdf: Promise<Uint8Array> }>();

  constructor(
    private readonly addresses: CodeDestinations,
    private readonly settings: Settings,
    private readonly log: Log,
  ) {}

  /**
   * Adds the code to `plain`, the file of the build, and keeps the result for later visitors. Null when the plain file
   * should be served: there is no code for it, the address of this site is not public, or the file can't be changed.
   */
  async withCode(print: Print, plain: () => Promise<Uint8Array>): Promise<Uint8Array | null> {
    const { APP_URL, isPublic } = this.settings;
    const code = this.addresses.printedOn(print);
    if (code === undefined || !isPublic) return null;
    let known = this.made.get(print);
    if (known?.code !== code) {
      known = {
        code,
        pdf: plain().then((bytes) => printed(bytes, print, addressOf(code, APP_URL))),
      };
      this.made.set(print, known);
    }
    return known.pdf.catch((err: unknown) => {
      // The next download tries again.
      if (this.made.get(print) === known) this.made.delete(print);
      this.log.error({ err, print }, 'a public PDF is served without its code');
      return null;
    });
  }
}

async function printed(bytes: Uint8Array, print: Print, address: string): Promise<Uint8Array> {
  // Loaded on demand.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const { printCode } = await import('./code-in-pdf.js');
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { symbol } = drawCode(address);
  const modules = (millimeters: number) => (millimeters * symbol) / SMALLEST_SYMBOL;
  const words = { size: modules(WORDS.size), room: modules(WORDS.room) };
  const drawing = drawCode(address, words);
  const quiet = ((drawing.width - drawing.symbol) / 2 / drawing.symbol) * SMALLEST_SYMBOL;
  for (const { page, right, top } of PLACES[print]) {
    const place = { x: right - SMALLEST_SYMBOL - quiet, y: top - quiet };
    printCode(document.getPage(page), drawing, place, address);
  }
  return document.save();
}
