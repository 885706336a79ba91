import type { RequestHandler } from 'express';
import helmet from 'helmet';
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

  return (request, response, next) => {
    const path = request.path.toLowerCase();
    if (isBelow(path, '/api/docs')) return forDocumentation(request, response, next);
    if (isBelow(path, '/api') || isBelow(path, '/media')) return forData(request, response, next);
    if (isBelow(path, '/public')) return forDownloads(request, response, next);
    if (isBelow(path, '/admin')) return forAdmin(request, response, next);
    return forPublicPages(site.forVisitors().shopify?.domain)(request, response, next);
  };
}

/** Caches the headers of the last shop: it seldom changes, and pages are requested often. */
function forEachShop(make: (domain?: string) => RequestHandler) {
  let last: { domain: string | undefined; handler: RequestHandler } | undefined;
  return (domain?: string): RequestHandler => {
    if (!last || last.domain !== domain) last = { domain, handler: make(domain) };
    return last.handler;
  };
}

/** Pages with a mailed token in their URL, which must not reach other sites by the Referer header. */
const SECRET_PAGES = ['/auth', '/account-registration', '/invite-opt-out'];

export function secretPages(): RequestHandler {
  return (request, response, next) => {
    if (SECRET_PAGES.some((page) => isBelow(request.path.toLowerCase(), page))) {
      response.setHeader('Referrer-Policy', 'no-referrer');
    }
    next();
  };
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`) || path === `${folder}-json`;
}

function headers(
  settings: Settings,
  directives: Policy,
  openerPolicy: 'same-origin' | 'same-origin-allow-popups',
): RequestHandler {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginOpenerPolicy: { policy: openerPolicy },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: settings.isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  }) as RequestHandler;
}
