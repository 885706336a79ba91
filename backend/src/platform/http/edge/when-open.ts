import type { RequestHandler } from 'express';
import { OverloadedError } from '../../../shared/refusal.errors.js';
import type { ProductState } from '../../lifecycle/product-state.js';

/** Paths that need no database. */
const ALWAYS = /^\/api\/(health|ready|docs|docs-json)(\/|$)/;

/** Answers 503 until the database is ready and migrated. */
export function whenOpen(state: ProductState): RequestHandler {
  return (request, _response, next) => {
    const path = request.baseUrl + request.path;
    next(state.isOpening && !ALWAYS.test(path) ? new OverloadedError() : undefined);
  };
}
