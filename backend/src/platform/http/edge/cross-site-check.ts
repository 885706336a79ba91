import type { Request, RequestHandler } from 'express';
import type { Settings } from '../../config/settings.js';
import { ForeignOriginError } from '../errors/edge.errors.js';
import { isBearer } from '../../../shared/token-scopes.js';
import { ONE_CLICK } from './json-body.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Refuses cross-site requests (CSRF protection). A client that sends neither `Sec-Fetch-Site` nor `Origin` is not a
 * browser and does not send cookies by accident, so it is allowed. So are one-click unsubscribe and calls with an API
 * token: neither reads a cookie.
 */
export function crossSiteCheck({ APP_URL, isProduction }: Settings): RequestHandler {
  const { origin: own } = new URL(APP_URL);
  const isOwnSite = (request: Request): boolean => {
    const site = request.get('sec-fetch-site');
    const origin = request.get('origin');
    if (site !== undefined && OWN_SITES.has(site)) return true;
    if (origin === undefined) return site === undefined;
    if (origin === own) return true;
    return !isProduction && hostOf(origin) === request.get('host');
  };
  return (request, _response, next) => {
    const isAllowed =
      SAFE_METHODS.has(request.method) ||
      ONE_CLICK.test(request.path) ||
      isBearer(request.get('authorization')) ||
      isOwnSite(request);
    next(isAllowed ? undefined : new ForeignOriginError());
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
