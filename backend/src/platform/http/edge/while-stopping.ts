import type { RequestHandler } from 'express';
import type { ProductState } from '../../lifecycle/product-state.js';

/** Header of a load balancer that retries a GET on another replica after a 502. */
const OTHER_REPLICA = 'x-other-replica';
const REPEATABLE = new Set(['GET', 'HEAD']);
const RETRY_AFTER_SECONDS = 5;

/**
 * Graceful shutdown: disables keep-alive, so that no request arrives on a closing connection. Answers 502 to requests
 * that the balancer can retry elsewhere, which also signals that this replica is leaving. Serves all others until the
 * end.
 */
export function whileStopping(state: ProductState): RequestHandler {
  return (request, response, next) => {
    // Checked when the answer begins: the shutdown may start while the answer is being made.
    response.whenBegun(() => {
      if (state.isStopping && !response.headersSent) response.setHeader('Connection', 'close');
    });
    if (!state.isStopping || !REPEATABLE.has(request.method) || !request.get(OTHER_REPLICA)) {
      return next();
    }
    // For whoever asked a balancer that found no other replica.
    response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    response.status(502).json({ statusCode: 502, message: 'This replica is leaving.' });
  };
}
