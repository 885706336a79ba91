import type { Request, RequestHandler } from 'express';
import type { Metrics } from './metrics.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Counts requests by route pattern, never by URL: visitors can request any number of URLs. */
export function requestMetrics(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.once('finish', () => {
      const labels = {
        method: METHODS.has(request.method) ? request.method : 'other',
        route: routeOf(request),
        status: `${Math.floor(response.statusCode / 100)}xx`,
      };
      metrics.countRequest(labels, (performance.now() - start) / 1_000);
    });
    next();
  };
}

function routeOf(request: Request): string {
  const { path } = (request.route ?? {}) as { path?: unknown };
  if (typeof path === 'string') return path;
  const [, first] = request.originalUrl.split(/[/?]/);
  if (first === 'api' || first === 'media') return `/${first} (no route)`;
  return first === 'assets' || first === 'public' ? `/${first}` : 'pages';
}
