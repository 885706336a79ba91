import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import type { PublicPrints } from '../../codes/application/public-prints.service.js';
import { sendWithEtag } from './send-text.js';
import { setFileHeaders } from './site-files.js';

const PRINTS = new Map([
  ['/public/unspoken-game.pdf', 'game'],
  ['/public/unspoken-cards.pdf', 'cards'],
] as const);
type PrintPath = typeof PRINTS extends Map<infer Path, unknown> ? Path : never;

/** Serves the public PDFs with the code of this site. Passes on all other requests. */
export function printedFiles(folder: string, prints: PublicPrints): RequestHandler {
  return async ({ path }, response, next) => {
    const print = PRINTS.get(path as PrintPath);
    const pdf = print && (await prints.withCode(print, () => readFile(join(folder, path))));
    if (!pdf) return next();
    setFileHeaders(response, path);
    sendWithEtag(response, Buffer.from(pdf));
  };
}
