import { stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import send from 'send';
import { encodingFor } from './site-document.js';

/** Names include a content hash, so a cached copy never goes stale. */
export const HASHED = /^\/assets\//;
export const KEPT_FOR_AN_HOUR = 'public, max-age=3600';
export const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** Internal files that the server reads; not served by name. */
const INTERNAL = /^\/($|\.|pages\/|(index|admin)\.html|pages\.json)/i;

/** The build writes compressed copies beside its files. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/**
 * Serves static files from a folder and passes other paths on. Closes the file when the client leaves midway or the
 * file is replaced meanwhile.
 */
export function siteFiles(folder: string): RequestHandler {
  return (request, response, next) => {
    if (INTERNAL.test(request.path)) return next();
    return sendFile(folder, request, response, next);
  };
}

async function sendFile(
  folder: string,
  request: Request,
  response: Response,
  next: (failure?: unknown) => void,
): Promise<void> {
  const { path } = request;
  const encoding = encodingFor(request);
  const packed = encoding === 'identity' ? undefined : path + ENDINGS[encoding];
  const isPacked = packed !== undefined && (await isFile(join(folder, decodeURIComponent(packed))));
  send(request, isPacked ? packed : path, { root: folder, index: false, cacheControl: false })
    .on('headers', () => describe(response, path, isPacked ? encoding : undefined))
    .on('directory', () => next())
    .on('error', (failure: { status: number }) => {
      if (response.headersSent) return void response.destroy();
      next(failure.status === 404 ? undefined : failure);
    })
    .pipe(response);
}

function describe(response: Response, path: string, encoding: string | undefined): void {
  response.vary('Accept-Encoding');
  response.setHeader('Cache-Control', HASHED.test(path) ? KEPT_FOR_A_YEAR : KEPT_FOR_AN_HOUR);
  response.type(posix.extname(path));
  if (encoding) response.setHeader('Content-Encoding', encoding);
  // A phone would open it in place of the page, with no way back in an installed app.
  if (path.endsWith('.pdf')) response.setHeader('Content-Disposition', 'attachment');
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ?? false;
}
