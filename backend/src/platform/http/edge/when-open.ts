import type { RequestHandler } from 'express';
import type { ProductState } from '../../lifecycle/product-state.js';
import { OverloadedError } from '../errors/edge.errors.js';

/** What can be answered without a database. */
const ALWAYS = /^\/api\/(health|ready|docs|docs-json)(\/|$)/;

/** Asks whoever comes before the database is there and up to date to try again. */
export function whenOpen(state: ProductState): RequestHandler {
  return (request, _response, next) => {
    const path = request.baseUrl + request.path;
    next(state.isOpening && !ALWAYS.test(path) ? new OverloadedError() : undefined);
  };
}
