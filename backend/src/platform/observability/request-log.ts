import type { RequestHandler } from 'express';
import type { Log } from './log.js';

/** Called so often that a line for each would drown the rest; their failures are logged all the same. */
const QUIET = /^\/(api\/(random-image|rate-|increment-views|health|ready)|media\/|assets\/)/;

/** One line a request: never a query, a body, a cookie or an address of a person. */
export function requestLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const start = process.hrtime.bigint();
    const { path, method } = request;
    response.on('finish', () => {
      const { statusCode } = response;
      if (QUIET.test(path) && statusCode < 500) return;
      const duration = Number((process.hrtime.bigint() - start) / 1_000_000n);
      log.info({ requestId: request.id, method, path, statusCode, duration }, 'request');
    });
    next();
  };
}
