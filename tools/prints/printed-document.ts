import PDFDocument from 'pdfkit';
import type { Element } from './reading.ts';
import { PAGE } from './sheet.ts';
import { registerFonts, type Doc } from './type.ts';

export interface Title {
  title: string;
  subject: string;
  keywords: string;
}

/** Fixed, so that the same texts give the same bytes; it says nothing about when a PDF was made. */
const DATE = new Date(Date.UTC(2025, 8, 1));

export interface PrintedDocument {
  doc: Doc;
  /** The root of what a reading machine reads, in its order. */
  root: Element;
  finish(): Promise<Buffer>;
}

/** Opens a tagged document without a page; `finish` ends it and gives its bytes. */
export function openDocument({ title, subject, keywords }: Title): PrintedDocument {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    // No letter of a font that every computer has its own version of; all of ours are embedded.
    font: '',
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    // Deflate gives other bytes on other processors, and the committed files have to be provable on each.
    compress: false,
    info: {
      Title: title,
      Author: 'Unspoken',
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

// What a print dialog should start with. pdfkit has no option for it, only the dictionary it belongs in.
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
