import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { Settings } from '../../../platform/config/settings.js';
import { Log } from '../../../platform/observability/log.js';
import { addressOf, newCodes } from '../domain/card-code.js';
import type { CodeDestinations } from './code-destinations.service.js';
import { CodeFiles } from './code-files.service.js';
import { CodeSheets, MOST_ON_SHEETS } from './code-sheets.service.js';
import { PublicPrints } from './public-prints.service.js';

const SITE = 'https://play.example';
const LONG_SITE = `https://${'a-quite-long-name.'.repeat(3)}example`;
const DENSITY = 300;
/** Pixels of 15 mm, the narrowest symbol that phones read. */
const FEWEST_PIXELS = (15 / 25.4) * DENSITY;

const PUBLIC = join(import.meta.dirname, ...Array<string>(5).fill('..'), 'frontend/public/public');
const plain = (print: string) => readFileSync(join(PUBLIC, `unspoken-${print}.pdf`));

/** Reads the codes of an image with another library than the one that made them. */
async function codesIn(image: Sharp) {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = { ...info, data: new Uint8ClampedArray(data), colorSpace: 'srgb' } as const;
  const codes = await readBarcodes(pixels as Parameters<typeof readBarcodes>[0], {
    formats: ['QRCode'],
  });
  return codes.map(({ text, ecLevel, position: { topLeft, topRight } }) => ({
    address: text.toLowerCase(),
    level: ecLevel,
    width: topRight.x - topLeft.x,
  }));
}

const lower = (addresses: string[]) => addresses.map((address) => address.toLowerCase()).sort();

describe('printed codes', () => {
  let pdfium: PDFiumLibrary;
  const files = new CodeFiles();

  beforeAll(async () => {
    const reader = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    const wasmBinary = new Uint8Array(readFileSync(reader)).buffer;
    prepareZXingModule({ overrides: { wasmBinary } });
    pdfium = await PDFiumLibrary.init();
  });
  afterAll(() => pdfium.destroy());

  /** The codes on each page of a PDF, printed at 300 dpi. */
  const codesOnPages = async (pdf: Uint8Array) => {
    const document = await pdfium.loadDocument(pdf);
    const pages = [];
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: DENSITY / 72 });
      pages.push(await codesIn(sharp(data, { raw: { width, height, channels: 4 } })));
    }
    document.destroy();
    return pages;
  };

  it.each([SITE, LONG_SITE, 'http://localhost:3000'])(
    'the SVG and the PNG of a code of %s lead to its address',
    async (site) => {
      const address = addressOf('K7M3PQ', site);
      const drawing = sharp(Buffer.from(files.svg(address)), { density: DENSITY });
      for (const image of [drawing, sharp(await files.png(address))]) {
        const [code, ...others] = await codesIn(image);
        expect(code).toMatchObject({ address: address.toLowerCase(), level: 'Q' });
        expect(code?.width).toBeGreaterThanOrEqual(FEWEST_PIXELS);
        expect(others).toEqual([]);
      }
      expect(files.svg(address)).toContain(`<title>${address.replace(/^https?:\/\//, '')}<`);
    },
  );

  it('twenty codes on sheets lead to twenty addresses', async () => {
    const addresses = newCodes(20, new Set()).map((code) => addressOf(code, SITE));
    const pages = await codesOnPages(await new CodeSheets().pdf(addresses));
    expect(pages.map((codes) => codes.length)).toEqual([9, 9, 2]);
    const codes = pages.flat();
    expect(codes.map(({ address }) => address).sort()).toEqual(lower(addresses));
    expect(new Set(lower(addresses)).size).toBe(20);
    for (const { level, width } of codes) {
      expect(level).toBe('Q');
      expect(width).toBeGreaterThanOrEqual(FEWEST_PIXELS);
    }
  });

  it('more codes than a file holds are refused', async () => {
    const addresses = Array.from({ length: MOST_ON_SHEETS + 1 }, () => SITE);
    await expect(new CodeSheets().pdf(addresses)).rejects.toThrow('A file holds 270 codes.');
  });

  const prints = (APP_URL: string) => {
    const settings = Object.assign(new Settings(), { APP_URL, LOG_LEVEL: 'silent' });
    const addresses = {
      printedOn: (print: string) => ({ game: 'K7M3PQ', cards: 'T4XWVF' })[print],
    };
    return new PublicPrints(addresses as CodeDestinations, settings, new Log(settings));
  };

  it.each([
    ['game', 'K7M3PQ', [1]],
    ['cards', 'T4XWVF', [1, 4]],
  ] as const)(
    'the PDF %s has its code on the rules, and on each slip',
    async (print, code, counts) => {
      const pdf = await prints(SITE).withCode(print, async () => plain(print));
      const pages = await codesOnPages(pdf as Uint8Array);
      expect(pages.map((codes) => codes.length).slice(0, counts.length)).toEqual(counts);
      for (const { address, level, width } of pages.flat()) {
        expect({ address, level }).toEqual({
          address: `${SITE}/c/${code.toLowerCase()}`,
          level: 'Q',
        });
        expect(width).toBeGreaterThanOrEqual(FEWEST_PIXELS);
      }
    },
  );

  it.each([
    'http://localhost:3000',
    'https://192.168.0.7',
    'http://[::1]:3000',
    'https://box.local',
  ])(
    'the PDFs get no code while the site is at %s, which other machines can’t reach',
    async (site) => {
      expect(await prints(site).withCode('game', async () => plain('game'))).toBeNull();
    },
  );

  it('a PDF that can’t be changed is served as it is', async () => {
    expect(await prints(SITE).withCode('game', async () => Buffer.from('no PDF'))).toBeNull();
  });
});
