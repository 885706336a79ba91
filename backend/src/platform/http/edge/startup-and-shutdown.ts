import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';
import { OverloadedError } from '../../../shared/refusal.errors.js';
import type { ProductState } from '../../lifecycle/product-state.js';
import { RETRY_AFTER_SECONDS } from '../errors/error-response.js';

const ALWAYS = /^\/api\/(health|ready|docs|docs-json)(\/|$)/;
/** Header of a load balancer that retries a GET on another replica after a 502. */
const OTHER_REPLICA = 'x-other-replica';
const REPEATABLE = new Set(['GET', 'HEAD']);

/** Answers 503 until the database is ready and migrated. */
export function whenOpen(state: ProductState): RequestHandler {
  return (request, _response, next) =>
    next(state.isOpening && !ALWAYS.test(request.path) ? new OverloadedError() : undefined);
}

/**
 * Graceful shutdown: disables keep-alive, so that no request arrives on a closing connection. Answers 502 to requests
 * that the load balancer can retry elsewhere, which also tells it that this replica stops. Serves all other requests
 * until the end.
 */
export function whileStopping(state: ProductState): RequestHandler {
  return (request, response, next) => {
    // The shutdown may start before the response begins.
    onHeaders(response, () => {
      if (state.isStopping) response.setHeader('Connection', 'close');
    });
    if (!state.isStopping || !REPEATABLE.has(request.method) || !request.get(OTHER_REPLICA)) {
      return next();
    }
    // Clients get this response when the load balancer finds no other replica.
    response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    response.status(502).json({ statusCode: 502, message: 'This replica is leaving.' });
  };
}
