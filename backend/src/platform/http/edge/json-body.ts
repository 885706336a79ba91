import express, { type Request, type RequestHandler } from 'express';
import { ONE_CLICK_PATHS } from '../../../shared/mailed-pages.js';
import {
  ComplexBodyError,
  UnreadableBodyError,
  UnreadableTextError,
  UnsupportedBodyError,
} from '../errors/edge.errors.js';

export const JSON_BODY_LIMIT = 100 * 1024;

/** Maximum depth of a body: above any of the API, and far below the limit of recursion. */
const JSON_DEPTH = 20;
/** Maximum number of values (members, items, objects and lists) in a body; the largest batch of events has about 650. */
const JSON_VALUES = 1_000;

/** JSON is always UTF-8; invalid bytes are refused. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Paths with `@TakesImage`, which reads their multipart body. */
export const IMAGE_FORMS =
  /^\/api\/(upload-image-cloud|preview-image|admin\/images\/rotate-pixels)\/?(\?|$)/i;

/**
 * Paths to which mail programs post a form (RFC 8058) of any type, from any site. Only the token in the query counts: neither
 * the body nor a cookie is read.
 */
export const ONE_CLICK = new RegExp(`^/api(${ONE_CLICK_PATHS.join('|')})/?$`, 'i');

/** Reads up to 100 kB after decompression. */
const readBytes = express.raw({ limit: JSON_BODY_LIMIT, type: 'application/json' });

/** JSON body parser middleware. Limits depth and number of values before any other code looks at the body. */
export const jsonBody: RequestHandler = (request, response, next) => {
  if (!hasBody(request) || ONE_CLICK.test(request.path)) return next();
  if (!isAccepted(request)) return next(new UnsupportedBodyError());
  readBytes(request, response, (failure?: unknown) => {
    if (failure || !Buffer.isBuffer(request.body)) return next(failure);
    try {
      request.body = parsed(request.body);
    } catch (refusal) {
      return next(refusal);
    }
    next();
  });
};

/** Only JSON, so that a plain HTML form can't pass as a JSON call, and forms with an image. */
function isAccepted(request: Request): boolean {
  return Boolean(
    request.is('application/json') ||
    (request.is('multipart/form-data') && IMAGE_FORMS.test(request.path)),
  );
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function parsed(bytes: Buffer): object {
  if (bytes.length === 0) return {};
  const value = read(bytes);
  if (!isWithinLimits(value)) throw new ComplexBodyError();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UnreadableBodyError();
  }
  if (!isStorable(value)) throw new UnreadableTextError();
  return value;
}

function read(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown;
  } catch {
    throw new UnreadableBodyError();
  }
}

/** Counts level by level, so that no depth is too much for it. */
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
 * Whether PostgreSQL can store the value: no NUL and no lone surrogate. Recursive: only for values of limited depth.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).flat().every(isStorable);
}
