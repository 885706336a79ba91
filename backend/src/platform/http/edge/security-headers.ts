import type { RequestHandler } from 'express';
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

/** The Shopify checkout opens in a window of its own. */
const POPUPS = 'same-origin-allow-popups';
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

/**
 * Sets the security headers of every answer; the content security policy depends on the path, case-insensitively. A mailed
 * token in a URL must not reach other sites by the Referer header.
 */
export function securityHeaders(settings: Settings, site: SiteSettings): RequestHandler {
  const forAdmin = headers(settings, adminPages);
  const forDocumentation = headers(settings, documentationPages);
  const forData = headers(settings, data);
  // Chrome's PDF viewer does not work in a sandbox.
  const forDownloads = headers(settings, LOCKED);
  const forPages = forEachShop((shop) => headers(settings, publicPages(shop), POPUPS));
  const forMailedPages = forEachShop((shop) =>
    headers(settings, publicPages(shop), POPUPS, 'no-referrer'),
  );

  const handlerFor = (path: string): RequestHandler => {
    if (isBelow(path, '/api/docs')) return forDocumentation;
    if (isBelow(path, '/api') || isBelow(path, '/media')) return forData;
    if (isBelow(path, '/public')) return forDownloads;
    if (isBelow(path, '/admin')) return forAdmin;
    const isMailed = MAILED_PAGES.some((page) => isBelow(path, page));
    return (isMailed ? forMailedPages : forPages)(site.forVisitors().shopify?.domain);
  };
  return (request, response, next) =>
    handlerFor(request.path.toLowerCase())(request, response, next);
}

/** Keeps the handler of the last shop: it seldom changes, and pages are requested often. */
function forEachShop(make: (domain?: string) => RequestHandler) {
  let last: { domain: string | undefined; handler: RequestHandler } | undefined;
  return (domain?: string): RequestHandler => {
    if (!last || last.domain !== domain) last = { domain, handler: make(domain) };
    return last.handler;
  };
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`) || path === `${folder}-json`;
}

function headers(
  settings: Settings,
  directives: Policy,
  openerPolicy: 'same-origin' | typeof POPUPS = 'same-origin',
  referrerPolicy:
    'strict-origin-when-cross-origin' | 'no-referrer' = 'strict-origin-when-cross-origin',
): RequestHandler {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginOpenerPolicy: { policy: openerPolicy },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: referrerPolicy },
    strictTransportSecurity: settings.isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
}
