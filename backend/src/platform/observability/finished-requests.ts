import type { Request, RequestHandler, Response } from 'express';
import type { Log } from './log.js';
import type { Metrics } from './metrics.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** IP address of the client; unlike `ip`, it is known after the client has disconnected. */
    address: string | undefined;
  }
}

/** Observes a request whose response was sent `milliseconds` after it began. */
export type FinishedRequest = (request: Request, response: Response, milliseconds: number) => void;

export function whenFinished(...observers: FinishedRequest[]): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    request.address = request.ip;
    response.on('finish', () => {
      const milliseconds = performance.now() - start;
      for (const observe of observers) observe(request, response, milliseconds);
    });
    next();
  };
}

/** Frequent requests, whose lines would hide the others. Their failures are still logged. */
const QUIET = /^\/(api\/(random-image|rate-|increment-views|health|ready)|media\/|assets\/)/;

/** Logs one line per request, without query, body, cookie or address. */
export function logged(log: Log): FinishedRequest {
  return ({ id: requestId, originalUrl: path, method }, { statusCode }, milliseconds) => {
    if (QUIET.test(path) && statusCode < 500) return;
    // The log cuts the query off.
    log.request({ requestId, method, path, statusCode, duration: Math.floor(milliseconds) });
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Counts requests by route pattern and not by URL, because visitors can request any number of URLs. */
export function counted(metrics: Metrics): FinishedRequest {
  return (request, { statusCode }, milliseconds) => {
    const labels = {
      method: METHODS.has(request.method) ? request.method : 'other',
      route: routeOf(request),
      status: `${Math.floor(statusCode / 100)}xx`,
    };
    metrics.requests.observe(labels, milliseconds / 1_000);
  };
}

function routeOf(request: Request): string {
  const { path } = (request.route ?? {}) as { path?: unknown };
  if (typeof path === 'string') return path;
  const [, first] = request.originalUrl.split(/[/?]/);
  if (first === 'api' || first === 'media') return `/${first} (no route)`;
  return first === 'assets' || first === 'public' ? `/${first}` : 'pages';
}
