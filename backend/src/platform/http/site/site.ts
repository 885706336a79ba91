import type { INestApplication } from '@nestjs/common';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import type { Settings } from '../../config/settings.js';
import { SitePages } from './site-pages.js';

const BACKEND_PATH = /^\/(api|media)(\/|$)/;
/** Names carry a hash of their content, so a copy never goes stale. */
const HASHED = /^\/assets\//;

/** Serves the built frontend: files from memory with their compressed twins, then pages by path. */
export function mountSite(app: INestApplication, settings: Settings, folder: string): void {
  if (!SitePages.existIn(folder)) return;
  app.use(files(folder), pages(new SitePages(folder, settings)));
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
    const isPageRequest = request.method === 'GET' || request.method === 'HEAD';
    if (!isPageRequest || BACKEND_PATH.test(request.path)) return next();
    if (HASHED.test(request.path)) return void response.sendStatus(404);
    const { status, html } = site.at(request.path);
    response.status(status).set('Cache-Control', 'no-cache').type('html').send(html);
  };
}
