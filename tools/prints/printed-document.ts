import PDFDocument from 'pdfkit';
import { PRODUCT_NAME } from '../../frontend/src/content/brand.ts';
import type { Element } from './structure-tree.ts';
import { PAGE } from './sheet.ts';
import { registerFonts, type Doc } from './typesetting.ts';

export interface Title {
  title: string;
  subject: string;
  keywords: string;
}

/** Fixed creation date, so that the same texts give the same bytes. */
const DATE = new Date(Date.UTC(2025, 8, 1));

export interface PrintedDocument {
  doc: Doc;
  /** The root of the structure tree that screen readers follow. */
  root: Element;
  finish(): Promise<Buffer>;
}

/** Opens a tagged document without pages; `finish` ends it and returns its bytes. */
export function openDocument({ title, subject, keywords }: Title): PrintedDocument {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    // No standard font, because each system substitutes its own version; all fonts used are embedded.
    font: '',
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    // Deflate output differs between CPU architectures, and the committed files must be reproducible on all of them.
    compress: false,
    info: {
      Title: title,
      Author: PRODUCT_NAME,
      Subject: subject,
      Keywords: keywords,
      CreationDate: DATE,
    },
  });
  preferTwoSides(doc);
  registerFonts(doc);
  const root = doc.struct('Document', { title });
  doc.addStructure(root);
  const bytes = collect(doc);
  return {
    doc,
    root,
    finish: () => {
      root.end();
      doc.end();
      return bytes;
    },
  };
}

// Initial settings for the print dialog. pdfkit has no option for them, only the dictionary they belong to.
function preferTwoSides(doc: Doc): void {
  const catalog = (doc as unknown as Catalogued)._root.data;
  Object.assign(catalog.ViewerPreferences.data, {
    PrintScaling: 'None',
    Duplex: 'DuplexFlipLongEdge',
  });
}

interface Catalogued {
  _root: { data: { ViewerPreferences: { data: Record<string, unknown> } } };
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
