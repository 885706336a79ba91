import { NotFoundException } from '@nestjs/common';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Clock } from '../../../shared/clock.js';
import type { Settings } from '../../config/settings.js';
import type { Log } from '../../observability/log.js';
import type { SiteSettings } from '../../site-settings/site-settings.js';
import { allowInlineScripts } from './inline-scripts.js';
import { PageDrawer } from './page-drawer.js';
import { type DrawPicture, PagePictures, type PictureTemplate } from './page-picture.js';
import { PublicTexts } from './public-texts.js';
import { searchFiles } from './search-files.js';
import { type Encoding, encodingFor, packQuickly, type SiteDocument } from './site-document.js';
import { HASHED, KEPT_FOR_AN_HOUR, siteFiles } from './site-files.js';
import { type FoundPage, SitePages, withoutSlash } from './site-pages.js';

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
  const search = searchFiles(settings.APP_URL, sitePages.indexed);
  return [
    textsOfTheOperator(
      new PublicTexts(folder, settings.APP_URL, () => site.values.operator),
      clock,
    ),
    siteFiles(folder),
    forSearchEngines(search),
    pages(sitePages, new PagePictures(drawPicture, slowness)),
  ];
}

function pages(site: SitePages, pictures: PagePictures): RequestHandler {
  return (request, response, next) => {
    if (!isRead(request) || HASHED.test(request.path)) return next();
    const moved = movedTo(request.path, site);
    if (moved) return response.redirect(302, moved + new URL(request.url, 'http://own').search);
    site
      .at(request.path)
      .then((page) => sendPage({ ...page, pictures }, request, response))
      .catch(next);
  };
}

/** Where a path leads that is no page: an address of before, or the page of a path that was typed in capitals. */
function movedTo(path: string, site: SitePages): string | undefined {
  const own = withoutSlash(path);
  const lower = own.toLowerCase();
  return MOVED[lower] ?? (lower !== own && site.has(lower) ? lower : undefined);
}

async function sendPage(
  { status, document, pictured, inlineScripts, pictures }: FoundPage & { pictures: PagePictures },
  request: Request,
  response: Response,
): Promise<void> {
  response.status(status).type('html');
  allowInlineScripts(response, inlineScripts);
  response.set('Cache-Control', PORTAL.test(request.path) ? 'no-store' : 'no-cache');
  if (pictured) return sendWithPicture({ pictured, document, pictures }, request, response);
  return send(document, request, response);
}

function textsOfTheOperator(texts: PublicTexts, clock: Clock): RequestHandler {
  return (request, response, next) => {
    const document = isRead(request) ? texts.at(request.path, clock.now()) : undefined;
    if (!document) return next();
    response.type('text/plain; charset=utf-8').set('Cache-Control', 'no-cache');
    send(document, request, response).catch(next);
  };
}

function forSearchEngines(files: ReturnType<typeof searchFiles>): RequestHandler {
  return (request, response, next) => {
    const file = isRead(request) ? files.get(request.path) : undefined;
    if (!file) return next();
    response.type(file.type).set('Cache-Control', KEPT_FOR_AN_HOUR);
    send(file.document, request, response).catch(next);
  };
}

interface PicturedPage {
  pictured: PictureTemplate;
  document: SiteDocument;
  pictures: PagePictures;
}

/** Sends the page with a picture for this visit; without one when none is available now. */
async function sendWithPicture(
  { pictured, document, pictures }: PicturedPage,
  request: Request,
  response: Response,
): Promise<void> {
  const picture = await pictures.choose();
  if (!picture) return send(document, request, response);
  const encoding = encodingFor(request);
  const parts = pictured.with(picture);
  const isPlain = encoding === 'identity';
  const sent = isPlain ? parts : [await packQuickly(Buffer.concat(parts), encoding)];
  response.set('Cache-Control', 'no-store');
  response.set('Content-Length', String(sent.reduce((sum, { length }) => sum + length, 0)));
  describeEncoding(encoding, response);
  response.cork();
  for (const part of sent) response.write(part);
  response.end();
}

/** Answers 304 when the browser has the document, and HEAD without a body. */
async function send(document: SiteDocument, request: Request, response: Response): Promise<void> {
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

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
