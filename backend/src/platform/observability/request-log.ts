import type { RequestHandler } from 'express';
import type { Log } from './log.js';

/** Frequent requests, whose lines would drown the rest; their failures are still logged. */
const QUIET = /^\/(api\/(random-image|rate-|increment-views|health|ready)|media\/|assets\/)/;

/** One log line per request: never a query, a body, a cookie or a person's address. */
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
