import express, { type RequestHandler } from 'express';
import { ONE_CLICK_PATHS } from '../../../shared/mailed-pages.js';
import {
  ComplexBodyError,
  UnreadableBodyError,
  UnreadableTextError,
  UnsupportedBodyError,
} from '../errors/edge.errors.js';
import { inTurn } from './in-turn.js';
import { isWithinJsonLimits } from './json-limits.js';

export const JSON_BODY_LIMIT = 100 * 1024;

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

/** Refuses a body that is not JSON, so that a plain HTML form can't pass as a JSON call. Skips forms with an image. */
const onlyJson: RequestHandler = (request, _response, next) => {
  const isAccepted =
    request.headers['content-type'] === 'application/json' ||
    request.is('application/json') ||
    (request.is('multipart/form-data') && IMAGE_FORMS.test(request.path));
  next(isAccepted ? undefined : new UnsupportedBodyError());
};

/** Reads up to 100 kB after decompression. None of our code runs in its callbacks, where errors are uncaught. */
const readBytes = express.raw({ limit: JSON_BODY_LIMIT, type: 'application/json' });

/** Parses the body. Refuses one with too much depth or too many values before inspecting it. */
const parseJson: RequestHandler = (request, _response, next) => {
  if (Buffer.isBuffer(request.body)) request.body = parsed(request.body);
  next();
};

const readJson = inTurn(onlyJson, readBytes, parseJson);

/** JSON body parser middleware. */
export const jsonBody: RequestHandler = (request, response, next) =>
  hasBody(request.headers) && !ONE_CLICK.test(request.path)
    ? readJson(request, response, next)
    : next();

function hasBody(headers: NodeJS.Dict<string | string[]>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function parsed(bytes: Buffer): object {
  if (bytes.length === 0) return {};
  if (!isWithinJsonLimits(bytes)) throw new ComplexBodyError();
  const { text, value } = read(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UnreadableBodyError();
  }
  // Without an escape JSON can hold neither NUL nor half of a surrogate pair.
  if (text.includes('\\u') && !isStorable(value)) throw new UnreadableTextError();
  return value;
}

function read(bytes: Buffer): { text: string; value: unknown } {
  try {
    const text = utf8.decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    throw new UnreadableBodyError();
  }
}

/**
 * Whether PostgreSQL can store the value: no NUL and no lone surrogate. Recursive: only for values of limited depth.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flat().every(isStorable);
  return true;
}
