import { HttpException, HttpStatus, NotFoundException } from '@nestjs/common';
import type { RequestHandler } from 'express';

/**
 * What file systems and proxies interpret differently: control characters, backslashes, `.` and `..` segments, and
 * encoded slashes. Browsers resolve such segments before the request.
 */
const UNUSABLE = /[\p{Cc}\\]|\/\.{1,2}(\/|$)/u;
/** Maximum characters of a URL, as in the configuration of the proxy. */
const LONGEST_URL = 8 * 1024;
const HIDDEN_SLASH = /%2f/i;

/** Normalizes the path before any other code uses it: percent-decodes once, merges repeated slashes and re-encodes. */
export const normalizedPath: RequestHandler = (request, _response, next) => {
  const normalized = normalizedPathOf(request.path);
  if (normalized !== undefined) request.url = request.url.replace(/^[^?]*/, () => normalized);
  next();
};

/**
 * Answers 414 to a long URL and 404 to a path that can't be normalized. Runs after the security headers, so that these
 * answers have them too.
 */
export const usablePath: RequestHandler = (request, _response, next) => {
  if (request.originalUrl.length > LONGEST_URL) {
    return next(new HttpException('', HttpStatus.URI_TOO_LONG));
  }
  next(normalizedPathOf(request.path) === undefined ? new NotFoundException() : undefined);
};

/** The normalized path, or undefined for an unusable one. `*` stands for the whole server. */
function normalizedPathOf(path: string): string | undefined {
  if (path === '*') return path;
  try {
    const decoded = decodeURIComponent(path);
    const isUsable = decoded.startsWith('/') && !UNUSABLE.test(decoded) && !HIDDEN_SLASH.test(path);
    return isUsable ? decoded.split(/\/+/).map(encodeURIComponent).join('/') : undefined;
  } catch {
    return undefined;
  }
}
