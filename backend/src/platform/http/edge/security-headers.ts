import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import { MAILED_PAGES } from '../../../shared/mailed-pages.js';
import { memoized } from '../../../shared/memoized.js';
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
function publicPages(shopDomain: string) {
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
const ADMIN_PAGES = {
  ...LOCKED,
  defaultSrc: ["'self'"],
  formAction: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
};

/** Swagger UI uses inline styles. */
const DOCUMENTATION = { ...ADMIN_PAGES, styleSrc: ["'self'", "'unsafe-inline'"] };

/** Policy of data: the browser runs nothing in it. */
const DATA = { ...LOCKED, sandbox: [] };

type Pages = Pick<HelmetOptions, 'crossOriginOpenerPolicy' | 'referrerPolicy'>;

/** The Shopify checkout opens in a window of its own. */
const POPUPS: Pages = { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' } };

/**
 * Sets the security headers of every response. The content security policy depends on the path, in any case. A mailed
 * token in a URL must not reach other sites by the Referer header.
 */
export function securityHeaders({ isHttps }: Settings, site: SiteSettings): RequestHandler {
  const headers = (directives: Record<string, string[]>, others: Pages = {}) =>
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
      xFrameOptions: { action: 'deny' },
      ...others,
    });
  const forAdmin = headers(ADMIN_PAGES);
  const forDocumentation = headers(DOCUMENTATION);
  const forData = headers(DATA);
  // Chrome's PDF viewer does not work in a sandbox.
  const forDownloads = headers(LOCKED);
  const forPages = memoized((shop) => headers(publicPages(shop), POPUPS));
  const forMailedPages = memoized((shop) =>
    headers(publicPages(shop), { ...POPUPS, referrerPolicy: { policy: 'no-referrer' } }),
  );

  const handlerFor = (path: string): RequestHandler => {
    if (isBelow(path, '/api/docs')) return forDocumentation;
    if (isBelow(path, '/api') || isBelow(path, '/media')) return forData;
    if (isBelow(path, '/public')) return forDownloads;
    if (isBelow(path, '/admin')) return forAdmin;
    const isMailed = MAILED_PAGES.some((page) => isBelow(path, page));
    return (isMailed ? forMailedPages : forPages)(site.forVisitors().shopify?.domain ?? '');
  };
  return (request, response, next) =>
    handlerFor(request.path.toLowerCase())(request, response, next);
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`) || path === `${folder}-json`;
}
