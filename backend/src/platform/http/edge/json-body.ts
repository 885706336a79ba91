import express, { type RequestHandler } from 'express';
import {
  ComplexBodyError,
  UnreadableBodyError,
  UnreadableTextError,
  UnsupportedBodyError,
} from '../errors/edge.errors.js';
import { isWithinJsonLimits } from './json-limits.js';

const ONE_CLICK = /^\/api\/invite-opt-out\?/;
export const JSON_BODY_LIMIT = 100 * 1024;

/** UTF-8 alone, as JSON is defined; bytes that are no UTF-8 are refused. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Refuses a body that is not JSON, so that a plain HTML form can't pass for a JSON call. Multipart bodies are left to the
 * two routes that take files; the form that mail programs send with one click to leave a list (RFC 8058) is not read.
 */
const onlyJson: RequestHandler = (request, _response, next) => {
  const isAccepted =
    !hasBody(request.headers) ||
    request.is('multipart/form-data') ||
    request.is('application/json') ||
    (request.is('application/x-www-form-urlencoded') && ONE_CLICK.test(request.originalUrl));
  next(isAccepted ? undefined : new UnsupportedBodyError());
};

/** Reads up to 100 kB, unpacked. Nothing of ours runs in its callbacks, where nobody would catch what it throws. */
const readBytes = express.raw({ limit: JSON_BODY_LIMIT, type: 'application/json' });

/** Parses what was read. A body that is too deep or too wide is refused before anything looks into it. */
const parseJson: RequestHandler = (request, _response, next) => {
  if (Buffer.isBuffer(request.body)) request.body = parsed(request.body);
  next();
};

/** Reads the JSON body of a request. */
export const jsonBody: RequestHandler[] = [onlyJson, readBytes, parseJson];

function hasBody(headers: NodeJS.Dict<string | string[]>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function parsed(bytes: Buffer): object {
  if (bytes.length === 0) return {};
  if (!isWithinJsonLimits(bytes)) throw new ComplexBodyError();
  const value = parsedText(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UnreadableBodyError();
  }
  if (!isStorable(value)) throw new UnreadableTextError();
  return value;
}

function parsedText(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new UnreadableBodyError();
  }
}

/** PostgreSQL stores no NUL, and half a surrogate pair is no character. Recursive: for values of bounded depth alone. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flat().every(isStorable);
  return true;
}
