import type { Request, RequestHandler } from 'express';
import type { Log } from '../../observability/log.js';
import type { Metrics } from '../../observability/metrics.js';
import { TooLateError } from '../errors/edge.errors.js';
import { sendFailure } from '../errors/error.filter.js';
import { hasArrived } from './arrival.js';

/** How long an answer may take to begin once the request has arrived whole, in milliseconds. */
const PATIENCE = 5_500;
/** The same for a form with a picture, which may wait for the store of the pictures. */
const UPLOAD_PATIENCE = 10_000;

/**
 * Answers 503 to a request whose answer does not begin in time. One that has begun may go on for as long as its bytes
 * flow.
 */
export function answerInTime(log: Log, metrics: Metrics, patience = PATIENCE): RequestHandler {
  return (request, response, next) => {
    let timer: NodeJS.Timeout | undefined;
    const begin = () => {
      timer = setTimeout(
        () => {
          if (response.headersSent) return;
          sendFailure({ log, metrics }, new TooLateError(), request, response);
        },
        isUpload(request) ? Math.max(patience, UPLOAD_PATIENCE) : patience,
      );
    };
    if (hasArrived(request)) begin();
    else request.once('end', begin);
    response.once('close', () => {
      // The rest of a body that nobody wanted is read after the answer, and ends later than it.
      request.off('end', begin);
      clearTimeout(timer);
    });
    next();
  };
}

function isUpload({ headers }: Request): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') ?? false;
}
