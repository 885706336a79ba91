import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, RequestHandler, Response } from 'express';
import type { Log } from '../../observability/log.js';
import type { Metrics } from '../../observability/metrics.js';
import { TooLateError } from '../errors/edge.errors.js';
import { sendFailure } from '../errors/error.filter.js';
import { hasArrived } from './arrival.js';

/** Timeout from complete arrival of a request to the start of its answer, in milliseconds. */
const PATIENCE = 5_500;
/** Timeout for an upload, which may wait for the object store. */
const UPLOAD_PATIENCE = 10_000;
/** Interval of the check, in milliseconds. One timer for all requests: most are answered before it. */
const LOOK_EVERY = 50;

/** Requests that have arrived and whose answers have not begun. */
interface Unanswered {
  request: Request;
  response: Response;
  /** A time of `performance.now()`. */
  due: number;
}

/**
 * Answers 503 when the answer to a request does not begin in time. A started answer may take as long as its bytes flow.
 */
export function answerInTime(
  log: Log,
  metrics: Metrics,
  { patience = PATIENCE, slowness = 1 } = {},
): RequestHandler {
  const open = new Set<Unanswered>();
  let watch: NodeJS.Timeout | undefined;
  /** The timer would keep the context of the request that started it. */
  const outside = AsyncLocalStorage.snapshot();
  const look = () => {
    const now = performance.now();
    for (const late of open) {
      if (late.due > now) continue;
      // First, so that an answer that fails is tried once.
      open.delete(late);
      const { request, response } = late;
      const send = () => sendFailure({ log, metrics }, new TooLateError(), request, response);
      if (request.contained) request.contained.run(send);
      else send();
    }
    if (open.size > 0) return;
    clearInterval(watch);
    watch = undefined;
  };
  return (request, response, next) => {
    const begin = () => {
      const wait = isUpload(request) ? Math.max(patience, UPLOAD_PATIENCE) : patience;
      const unanswered = { request, response, due: performance.now() + slowness * wait };
      open.add(unanswered);
      response.whenBegun(() => open.delete(unanswered));
      watch ??= outside(() => setInterval(look, LOOK_EVERY).unref());
    };
    if (hasArrived(request)) begin();
    // An unread body ends only after the answer.
    else request.once('end', () => response.headersSent || begin());
    next();
  };
}

function isUpload({ headers }: Request): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') ?? false;
}
