import express, { type RequestHandler } from 'express';
import { UnreadableTextError, UnsupportedBodyError } from '../errors/edge.errors.js';

export const JSON_BODY_LIMIT = 100 * 1024;

const parse = express.json({ limit: JSON_BODY_LIMIT, strict: true, type: 'application/json' });

/**
 * Reads JSON bodies up to 100 kB. Multipart bodies are left to the two routes that take files; any other type is
 * refused, so that a plain HTML form can't pass for a JSON call.
 */
export const jsonBody: RequestHandler = (request, response, next) => {
  if (!hasBody(request.headers) || request.is('multipart/form-data')) return next();
  if (!request.is('application/json')) return next(new UnsupportedBodyError());
  parse(request, response, (failure?: unknown) => {
    if (failure) return next(failure);
    next(isStorable(request.body) ? undefined : new UnreadableTextError());
  });
};

function hasBody(headers: NodeJS.Dict<string | string[]>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** PostgreSQL stores no NUL, and half a surrogate pair is no character. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flat().every(isStorable);
  return true;
}
