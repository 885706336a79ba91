import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { MAILED_PAGES } from '../../../shared/mailed-pages.js';
import type { Settings } from '../../config/settings.js';
import type { SiteSettings } from '../../site-settings/site-settings.js';

const LOCKED = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'none'"],
};

const ANALYTICS = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];

/** Policy of public pages: our own files, and the hosts of the two services that marketing pages use. */
function publicPages(shopDomain: string | undefined) {
  const shop = shopDomain ? [`https://${shopDomain}`] : [];
  return {
    ...LOCKED,
    defaultSrc: ["'self'"],
    formAction: ["'self'"],
    scriptSrc: ["'self'", 'https://sdks.shopifycdn.com', 'https://*.googletagmanager.com'],
    // The Shopify buy button injects <style> elements.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https://cdn.shopify.com', ...ANALYTICS],
    connectSrc: ["'self'", ...shop, ...ANALYTICS, 'https://*.analytics.google.com'],
    frameSrc: ["'self'", ...shop],
    workerSrc: ["'self'", 'blob:'],
  };
}

/** Policy of the admin portal, which shows user content: only our own files may run or load. */
const adminPages = {
  ...LOCKED,
  defaultSrc: ["'self'"],
  formAction: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
};

/** Swagger UI uses inline styles. */
const documentationPages = {
  ...adminPages,
  styleSrc: ["'self'", "'unsafe-inline'"],
};

/** Policy of data answers: the browser runs nothing in them. */
const data = { ...LOCKED, sandbox: [] };

type Policy = Record<string, string[]>;
type HeaderTable = readonly (readonly [name: string, value: string])[];

/** Sets the security headers of every answer; the content security policy depends on the path, case-insensitively. */
export function securityHeaders(settings: Settings, site: SiteSettings): RequestHandler {
  const forPublicPages = forEachShop((shop) =>
    headers(settings, publicPages(shop), 'same-origin-allow-popups'),
  );
  const forAdmin = headers(settings, adminPages, 'same-origin');
  const forDocumentation = headers(settings, documentationPages, 'same-origin');
  const forData = headers(settings, data, 'same-origin');
  // Chrome's PDF viewer does not work in a sandbox.
  const forDownloads = headers(settings, LOCKED, 'same-origin');

  const tableFor = (path: string): HeaderTable => {
    if (isBelow(path, '/api/docs')) return forDocumentation;
    if (isBelow(path, '/api') || isBelow(path, '/media')) return forData;
    if (isBelow(path, '/public')) return forDownloads;
    if (isBelow(path, '/admin')) return forAdmin;
    return forPublicPages(site.forVisitors().shopify?.domain);
  };
  return (request, response, next) => {
    for (const [name, value] of tableFor(request.path.toLowerCase()))
      response.setHeader(name, value);
    next();
  };
}

/** Caches the headers of the last shop: it seldom changes, and pages are requested often. */
function forEachShop(make: (domain?: string) => HeaderTable) {
  let last: { domain: string | undefined; table: HeaderTable } | undefined;
  return (domain?: string): HeaderTable => {
    if (!last || last.domain !== domain) last = { domain, table: make(domain) };
    return last.table;
  };
}

/** A mailed token in a URL must not reach other sites by the Referer header. */
export function secretPages(): RequestHandler {
  return (request, response, next) => {
    const path = request.path.toLowerCase();
    if (MAILED_PAGES.some((page) => isBelow(path, page))) {
      response.setHeader('Referrer-Policy', 'no-referrer');
    }
    next();
  };
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`) || path === `${folder}-json`;
}

/** The headers that helmet sets, written down once: they are the same for every request. */
function headers(
  settings: Settings,
  directives: Policy,
  openerPolicy: 'same-origin' | 'same-origin-allow-popups',
): HeaderTable {
  const setAll = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginOpenerPolicy: { policy: openerPolicy },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: settings.isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
  const table = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => table.set(name, value),
    removeHeader: (name: string) => table.delete(name),
  };
  setAll({} as Request, response as unknown as Response, (failure) => {
    if (failure) throw new TypeError('the headers could not be made', { cause: failure });
  });
  return [...table];
}
