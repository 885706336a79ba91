import { isUtf8 } from 'node:buffer';
import express, { type Request, type RequestHandler } from 'express';
import { ONE_CLICK_PATHS } from '../../../shared/mailed-pages.js';
import {
  ComplexBodyError,
  UnreadableBodyError,
  UnreadableTextError,
  UnsupportedBodyError,
} from '../errors/edge.errors.js';

export const JSON_BODY_LIMIT = 100 * 1024;

/** Maximum depth of a body. Every body of the API is flatter, and only a much deeper body would break a recursion. */
const JSON_DEPTH = 20;
/** Maximum number of values in a body, objects and lists included; the largest batch of events has about 650. */
const JSON_VALUES = 1_000;

/** Paths with `@TakesImage`, which reads their multipart body. */
export const IMAGE_FORMS =
  /^\/api\/(upload-image-cloud|preview-image|admin\/images\/rotate-pixels)\/?(\?|$)/i;

/**
 * Paths to which mail programs post a form (RFC 8058) of any type, from any site. Only the token in the query is read,
 * neither the body nor a cookie.
 */
export const ONE_CLICK = new RegExp(`^/api(${ONE_CLICK_PATHS.join('|')})/?$`, 'i');

/** Amazon SNS posts its JSON here as text. */
const JSON_AS_TEXT = /^\/api\/bounces\/ses\/?$/i;

function isJson(request: Request): boolean {
  return Boolean(
    request.is('application/json') || (request.is('text/plain') && JSON_AS_TEXT.test(request.path)),
  );
}

/** Reads up to 100 kB after decompression. JSON is always UTF-8. */
const readJson = express.json({
  limit: JSON_BODY_LIMIT,
  type: (request) => isJson(request as Request),
  verify: (_request, _response, bytes) => {
    if (!isUtf8(bytes)) throw new UnreadableBodyError();
  },
});

/** JSON body parser middleware. Limits depth and number of values before any other code looks at the body. */
export const jsonBody: RequestHandler = (request, response, next) => {
  if (!hasBody(request) || ONE_CLICK.test(request.path)) return next();
  if (!isAccepted(request)) return next(new UnsupportedBodyError());
  readJson(request, response, (failure?: unknown) => next(failure ?? refusalOf(request.body)));
};

/** Accepts JSON, and forms with an image on their paths. A plain HTML form must not pass as a JSON call. */
function isAccepted(request: Request): boolean {
  return (
    isJson(request) || Boolean(request.is('multipart/form-data') && IMAGE_FORMS.test(request.path))
  );
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The body of a form is undefined, because it is read later. */
function refusalOf(body: unknown): Error | undefined {
  if (body === undefined) return undefined;
  if (!isWithinLimits(body)) return new ComplexBodyError();
  if (Array.isArray(body)) return new UnreadableBodyError();
  return isStorable(body) ? undefined : new UnreadableTextError();
}

/** Counts level by level, because a recursion would fail on a very deep body. */
function isWithinLimits(value: unknown): boolean {
  let level = [value];
  let values = 1;
  for (let depth = 0; level.length > 0; depth += 1) {
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
    values += level.length;
    if (depth > JSON_DEPTH || values > JSON_VALUES) return false;
  }
  return true;
}

/**
 * Whether PostgreSQL can store the value: no NUL and no lone surrogate. Only for values of limited depth, because it is
 * recursive.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).flat().every(isStorable);
}
