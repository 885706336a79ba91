import type { RequestHandler } from 'express';
import { TooLateError } from '../errors/edge.errors.js';
import { type FailureRecords, sendFailure } from '../errors/error.filter.js';

/** Timeout from the arrival of a request to the start of its response, in milliseconds. */
const TIMEOUT = 5_500;
/** Timeout for an upload, from the arrival of its body. Longer, because an upload may wait for the object store. */
const UPLOAD_TIMEOUT = 10_000;

/**
 * Answers 503 when the response to a request does not begin in time. A response that has begun may take as long as its
 * bytes flow. Use this middleware after a JSON body was read.
 */
export function answerInTime(
  records: FailureRecords,
  { timeout = TIMEOUT, timeLimitFactor = 1 } = {},
): RequestHandler {
  return (request, response, next) => {
    let timer: NodeJS.Timeout | undefined;
    const refuse = () => {
      if (!response.headersSent) sendFailure(records, new TooLateError(), request, response);
    };
    const start = (milliseconds: number) => {
      if (!response.closed) timer = setTimeout(refuse, timeLimitFactor * milliseconds);
    };
    response.once('close', () => clearTimeout(timer));
    if (request.is('multipart/form-data')) request.once('end', () => start(UPLOAD_TIMEOUT));
    else start(timeout);
    next();
  };
}
