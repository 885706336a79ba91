import type { RequestHandler, Response } from 'express';
import type { ProductState } from '../../lifecycle/product-state.js';

/** A balancer that sends this header asks another replica when a GET is answered 502. */
const OTHER_REPLICA = 'x-other-replica';
const REPEATABLE = new Set(['GET', 'HEAD']);

/**
 * A process that stops keeps no connection alive, so that no request comes along one that is about to close. Whatever
 * can be asked elsewhere is sent there, which tells the balancer in passing that this replica is leaving: everything
 * else is served until the end.
 */
export function whileStopping(state: ProductState): RequestHandler {
  return (request, response, next) => {
    closeConnectionAfter(response, state);
    if (!state.isStopping || !REPEATABLE.has(request.method) || !request.get(OTHER_REPLICA)) {
      return next();
    }
    response.status(502).json({ statusCode: 502, message: 'This replica is leaving.' });
  };
}

/** Decided when the answer begins: the order to stop may come while it is made. */
function closeConnectionAfter(response: Response, state: ProductState): void {
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => Response;
  response.writeHead = (...parts: unknown[]) => {
    if (state.isStopping) response.setHeader('Connection', 'close');
    return writeHead(...parts);
  };
}
