import { extname } from 'node:path';
import express, { type RequestHandler, type Response } from 'express';

/** Files whose names include a content hash, so that a cached copy never goes stale. */
export const HASHED = /^\/assets\//;
export const KEPT_FOR_AN_HOUR = 'public, max-age=3600';
const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** Internal files that the server reads; not served by name. */
const INTERNAL = /^\/($|\.|pages\/|(index|admin)\.html|pages\.json)/i;

/** The build writes compressed copies beside its files. Smallest first. */
const ENCODINGS = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const;

/** Serves static files from a folder, compressed where the build did so, and passes other paths on. */
export function siteFiles(folder: string): RequestHandler {
  const options = {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: setFileHeaders,
  };
  const files = express.static(folder, options);
  return (request, response, next) => {
    const { path, url } = request;
    if (INTERNAL.test(path)) return next();
    // One encoding at a time: given several, Express picks the one that the browser names first, which is always gzip.
    const encoding = ENCODINGS.find(([, each]) => request.acceptsEncodings(each));
    request.url = path + (encoding?.[0] ?? '');
    files(request, response, (failure?: unknown) => {
      request.url = url;
      if (failure) next(failure);
      else files(request, response, next);
    });
    request.url = url;
  };
}

export function setFileHeaders(response: Response, file: string): void {
  const { path } = response.req;
  const [, encoding] = ENCODINGS.find(([ending]) => file.endsWith(ending)) ?? [];
  response.vary('Accept-Encoding');
  response.setHeader('Cache-Control', HASHED.test(path) ? KEPT_FOR_A_YEAR : KEPT_FOR_AN_HOUR);
  response.type(extname(path));
  if (encoding) response.setHeader('Content-Encoding', encoding);
  // A phone would open a PDF in place of the page, and an installed app has no way back.
  if (path.endsWith('.pdf')) response.setHeader('Content-Disposition', 'attachment');
}
