import { NotFoundException } from '@nestjs/common';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Clock } from '../../../shared/clock.js';
import type { Settings } from '../../config/settings.js';
import type { Log } from '../../observability/log.js';
import type { SiteSettings } from '../../site-settings/site-settings.js';
import { allowInlineScripts } from './inline-scripts.js';
import { PageDrawer } from './page-drawer.js';
import { type DrawPicture, PagePictures } from './page-picture.js';
import { PublicTexts } from './public-texts.js';
import { searchFiles } from './search-files.js';
import { type Encoding, encodingFor, packQuickly, type SiteDocument } from './site-document.js';
import { HASHED, KEPT_FOR_AN_HOUR, siteFiles } from './site-files.js';
import { SitePages, withoutSlash } from './site-pages.js';

/** Paths of the API and of the image controller; all others belong to the site. */
export const BACKEND_PATH = /^\/(api(\/|$)|media\/.)/;
/** Portal pages must not stay in the browser cache. */
const PORTAL = /^\/admin(\/|$)/;

/** Printed or mailed URLs that redirect now, and the one at which password managers look for the form. */
const MOVED: Record<string, string> = {
  '/lp-plem': '/lp-1d-vip-pass',
  '/.well-known/change-password': '/account',
};

export interface SiteParts {
  /** Folder of the built frontend. */
  folder: string;
  drawPicture: DrawPicture;
  site: SiteSettings;
  clock: Clock;
  log: Log;
  /** Multiplies the wait for the picture of a page. */
  slowness: number;
}

/**
 * Serves the built frontend: static files with their compressed copies, then pages by path. Handles every path outside
 * of the backend, even without a built frontend.
 */
export function siteOf(settings: Settings, parts: SiteParts): RequestHandler {
  const handlers = SitePages.existIn(parts.folder) ? siteHandlers(settings, parts) : [];
  const serve = Router().use(...handlers, nothingHere);
  return (request, response, next) =>
    BACKEND_PATH.test(request.path) ? next() : serve(request, response, next);
}

function siteHandlers(
  settings: Settings,
  { folder, drawPicture, site, clock, log, slowness }: SiteParts,
): RequestHandler[] {
  const sitePages = new SitePages(folder, settings.APP_URL, {
    shown: () => site.forVisitors(),
    drawer: new PageDrawer(folder, log),
  });
  const texts = new PublicTexts(folder, settings.APP_URL, () => site.values.operator);
  const search = searchFiles(settings.APP_URL, sitePages.indexed);
  return [
    documents((path) => texts.at(path, clock.now()), 'no-cache'),
    siteFiles(folder),
    documents((path) => search.get(path), KEPT_FOR_AN_HOUR),
    pages(sitePages, new PagePictures(drawPicture, slowness)),
  ];
}

/** Pages, each with a picture for this visit where it has a place for one and one is available now. */
function pages(site: SitePages, pictures: PagePictures): RequestHandler {
  return async (request, response, next) => {
    const { path } = request;
    if (HASHED.test(path)) return next();
    const moved = movedTo(path, site);
    if (moved) return response.redirect(302, moved + new URL(request.url, 'http://own').search);
    const { status, document, pictured, inlineScripts } = await site.at(path);
    response.status(status).type('html');
    allowInlineScripts(response, inlineScripts);
    response.set('Cache-Control', PORTAL.test(path) ? 'no-store' : 'no-cache');
    const picture = pictured ? await pictures.choose() : null;
    if (!pictured || !picture) return sendDocument(document, request, response);
    const encoding = encodingFor(request);
    const bytes = await packQuickly(pictured.with(picture), encoding);
    response.set('Cache-Control', 'no-store');
    describeEncoding(encoding, response);
    response.send(bytes);
  };
}

/** Where a path leads that is no page: an address of before, or the page of a path that was typed in capitals. */
function movedTo(path: string, site: SitePages): string | undefined {
  const own = withoutSlash(path);
  const lower = own.toLowerCase();
  return MOVED[lower] ?? (lower !== own && site.has(lower) ? lower : undefined);
}

/** Texts that the server writes itself. */
function documents(
  find: (path: string) => SiteDocument | undefined,
  cacheControl: string,
): RequestHandler {
  return (request, response, next) => {
    const document = find(request.path);
    if (!document) return next();
    const type = request.path.endsWith('.xml') ? 'application/xml' : 'text/plain';
    response.type(`${type}; charset=utf-8`).set('Cache-Control', cacheControl);
    return sendDocument(document, request, response);
  };
}

/** Answers 304 when the browser has the document, and HEAD without a body. */
async function sendDocument(
  document: SiteDocument,
  request: Request,
  response: Response,
): Promise<void> {
  const encoding = encodingFor(request);
  const bytes = await document.as(encoding);
  response.set('ETag', document.etag);
  describeEncoding(encoding, response);
  response.send(bytes);
}

function describeEncoding(encoding: Encoding, response: Response): void {
  response.vary('Accept-Encoding');
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
}

const nothingHere: RequestHandler = (_request, _response, next) => next(new NotFoundException());
