import type { Request, RequestHandler, Response } from 'express';
import { cutText } from '../../../shared/cut-text.js';
import { VisitRecorder } from '../application/visit-recorder.service.js';
import { visitorOf } from './visitor-of.js';

/** Paths that are not recorded: called too often, or by our own machines, so a record would have no value. */
const UNRECORDED = /^\/api\/(rate-|increment-views|random-images?|health|ready|analytics\/|docs)/;
const NO_ROUTE = '/api/*';
const METHOD_LENGTH = 16;

/**
 * Express middleware that records each API request when its response is sent: the route without ids, never the query or
 * body.
 */
export function requestRecorder(recorder: VisitRecorder): RequestHandler {
  return (request, response, next) => {
    if (UNRECORDED.test(request.originalUrl)) return next();
    const start = process.hrtime.bigint();
    // Read before the response: `request.ip` is undefined once the client has disconnected.
    const visitor = visitorOf(request);
    response.on('finish', () => {
      const userId = request.signedInUser?.id ?? null;
      recorder.record({ ...visitor, userId, ...answerOf(request, response, start) });
    });
    next();
  };
}

function answerOf(request: Request, { statusCode }: Response, start: bigint) {
  return {
    sessionId: null,
    viewId: null,
    action: 'api_request',
    path: routeOf(request),
    method: cutText(request.method, METHOD_LENGTH),
    statusCode,
    duration: Number((process.hrtime.bigint() - start) / 1_000_000n),
    metadata: null,
    createdAt: new Date(),
  };
}

/**
 * The route pattern of the controller. Requests that matched no route get one fixed name, since their path can hold
 * anything.
 */
function routeOf({ route }: Request): string {
  const path = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' && path.startsWith('/api/') ? path : NO_ROUTE;
}
