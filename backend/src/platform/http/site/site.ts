import {
  type INestApplication,
  MethodNotAllowedException,
  NotFoundException,
} from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import sirv from 'sirv';
import type { Settings } from '../../config/settings.js';
import { SitePages } from './site-pages.js';

const BACKEND_PATH = /^\/(api(\/|$)|media\/.)/;
/** Names carry a hash of their content, so a copy never goes stale. */
const HASHED = /^\/assets\//;

/** Addresses that were printed or mailed once and lead elsewhere now. */
const MOVED: Record<string, string> = { '/lp-plem': '/lp-1d-vip-pass' };

/**
 * Serves the built frontend: files with their compressed twins, then pages by path. What is not the backend's ends
 * here, also where no frontend was built.
 */
export function mountSite(app: INestApplication, settings: Settings, folder: string): void {
  const isBuilt = SitePages.existIn(folder);
  const handlers = isBuilt ? [files(folder), pages(new SitePages(folder, settings))] : [];
  app.use(...handlers, nothingHere);
}

function files(folder: string): RequestHandler {
  const serve = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders: (response, path) => {
      response.setHeader(
        'Cache-Control',
        HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      if (path.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      // A phone would open it in place of the page, with no way back in an installed app.
      if (path.endsWith('.pdf')) response.setHeader('Content-Disposition', 'attachment');
    },
  });
  return (request, response, next) => {
    if (BACKEND_PATH.test(request.path) || isInternal(request.path)) return next();
    serve(request, response, next);
  };
}

/** index.html and pages.json are the server's own; pages are asked for by their path. */
function isInternal(path: string): boolean {
  return path === '/' || path === '/index.html' || path === '/pages.json' || path.startsWith('/.');
}

function pages(site: SitePages): RequestHandler {
  return (request, response, next) => {
    if (!isPageRequest(request) || HASHED.test(request.path)) return next();
    const moved = MOVED[request.path];
    if (moved) return response.redirect(302, moved + new URL(request.url, 'http://own').search);
    const { status, html } = site.at(request.path);
    response.status(status).set('Cache-Control', 'no-cache').type('html').send(html);
  };
}

const nothingHere: RequestHandler = (request, _response, next) => {
  if (BACKEND_PATH.test(request.path)) return next();
  next(isRead(request) ? new NotFoundException() : new MethodNotAllowedException());
};

function isPageRequest(request: Request): boolean {
  return isRead(request) && !BACKEND_PATH.test(request.path);
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
