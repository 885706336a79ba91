import type { Request, RequestHandler } from 'express';
import type { Log } from '../../observability/log.js';
import type { Metrics } from '../../observability/metrics.js';
import { TooLateError } from '../errors/edge.errors.js';
import { sendFailure } from '../errors/error.filter.js';
import { hasArrived } from './arrival.js';

/** Timeout from complete arrival of a request to the start of its answer, in milliseconds. */
const PATIENCE = 5_500;
/** Timeout for an upload, which may wait for the object store. */
const UPLOAD_PATIENCE = 10_000;

/**
 * Answers 503 when the answer to a request does not begin in time. A started answer may take as long as its bytes flow.
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
      // An unread body ends only after the answer, and would start the timer then.
      request.off('end', begin);
      clearTimeout(timer);
    });
    next();
  };
}

function isUpload({ headers }: Request): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') ?? false;
}
