import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';
import { BoundedQueue } from '../../../shared/bounded-queue.js';
import { OverloadedError } from '../../../shared/refusal.errors.js';
import { ThrottledWarning } from '../../observability/throttled-warning.js';
import { errorResponseOf, RETRY_AFTER_SECONDS } from '../errors/error-response.js';
import type { FailureRecords } from '../errors/error.filter.js';
import { IMAGE_FORMS } from './json-body.js';

/** More calls than keep one process busy, because ratings that arrive together share a statement. */
const AT_ONCE = 128;
const PLACES = 2_000;
/** How long a call may wait for its turn, in milliseconds. */
const TIMEOUT = 800;
/** Health checks of the load balancer; they cost almost nothing. */
const ALWAYS = /^\/api\/(health|ready)\/?$/i;
const WARN_EVERY = 10_000;

/**
 * Answers 503 to calls that can't be served in time, before they cost a query, so that admitted calls stay fast under
 * overload. A call holds its turn until its response begins, so a client that reads slowly holds none. For the same
 * reason, use this middleware after the body was read. Uploads, whose bodies are read later, have a separate limit
 * (`UploadsInFlight`).
 */
export function admission(
  { log, metrics }: FailureRecords,
  { timeLimitFactor = 1, atOnce = AT_ONCE } = {},
): RequestHandler {
  const calls = new BoundedQueue(
    atOnce,
    PLACES,
    () => new OverloadedError(),
    timeLimitFactor * TIMEOUT,
  );
  const warning = new ThrottledWarning(log, 'calls are refused: too many are waiting', WARN_EVERY);
  return ({ path }, response, next) => {
    if (ALWAYS.test(path) || IMAGE_FORMS.test(path)) return next();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const work = () => {
      if (response.closed) return Promise.resolve();
      onHeaders(response, begin);
      response.once('close', begin);
      next();
      return begun;
    };
    calls.run(work).catch((refusal: unknown) => {
      metrics.turnedAway.inc();
      warning.say();
      response
        .set('Retry-After', String(RETRY_AFTER_SECONDS))
        .status(503)
        .json(errorResponseOf(refusal));
    });
  };
}
