import { NotFoundException } from '@nestjs/common';
import type { RequestHandler } from 'express';

/**
 * What file systems and proxies read in ways of their own: control characters, backslashes, folders that are `.` or `..`,
 * and slashes that hide in a name. Browsers resolve them before they ask.
 */
const UNUSABLE = /[\p{Cc}\\]|\/\.{1,2}(\/|$)/u;
const HIDDEN_SLASH = /%2f/i;

/**
 * Gives each path one spelling before anything decides by it: percent-decoded once, without repeated slashes, and
 * encoded again where it must be.
 */
export const plainPath: RequestHandler = (request, _response, next) => {
  const plain = plainPathOf(request.path);
  const { url } = request;
  const query = url.indexOf('?');
  if (plain !== undefined) request.url = query < 0 ? plain : plain + url.slice(query);
  next();
};

/** Answers 404 to a path that has no such spelling; comes after the security headers, which that answer has too. */
export const usablePath: RequestHandler = (request, _response, next) =>
  next(plainPathOf(request.path) === undefined ? new NotFoundException() : undefined);

/** The one spelling of a path, or undefined for one that nobody could mean. `*` names the whole server. */
export function plainPathOf(path: string): string | undefined {
  if (path === '*') return path;
  const decoded = decode(path);
  if (!decoded?.startsWith('/') || UNUSABLE.test(decoded) || HIDDEN_SLASH.test(path)) {
    return undefined;
  }
  return decoded.replace(/\/+/g, '/').split('/').map(encodeURIComponent).join('/');
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
