import type { Request, RequestHandler, Response } from 'express';
import { cutText } from '../../../shared/cut-text.js';
import { VisitRecorder } from '../application/visit-recorder.service.js';
import { visitorOf } from './visitor-of.js';

/** Called so often, or by machines of ours, that a record of each would tell nothing. */
const UNRECORDED = /^\/api\/(rate-|increment-views|random-images?|health|ready|analytics\/|docs)/;
const NO_ROUTE = '/api/*';
const METHOD_LENGTH = 16;

/** Records each API request when it is answered: the route without its ids, never a query or a body. */
export function requestRecorder(recorder: VisitRecorder): RequestHandler {
  return (request, response, next) => {
    if (UNRECORDED.test(request.originalUrl)) return next();
    const start = process.hrtime.bigint();
    // Asked for now: a request whose client is gone by the end knows its address no more.
    const visitor = visitorOf(request);
    response.on('finish', () => {
      const userId = request.person?.id ?? null;
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

/** As the controller names it; a request that reached none could have anything in its path. */
function routeOf({ route }: Request): string {
  const path = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' && path.startsWith('/api/') ? path : NO_ROUTE;
}
