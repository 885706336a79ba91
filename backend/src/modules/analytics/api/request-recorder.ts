import type { Request } from 'express';
import type { FinishedRequest } from '../../../platform/observability/finished-requests.js';
import type { Clock } from '../../../shared/clock.js';
import { cutText } from '../../../shared/cut-text.js';
import { VisitRecorder } from '../application/visit-recorder.service.js';
import { visitorOf } from './visitor-of.js';

/** Tested on `baseUrl + path`: Nest answers unknown paths from a router mounted at /api. */
const API = /^\/api(\/|$)/i;
/** Paths that are not recorded: called too often, or by our own machines, so a record would have no value. */
const UNRECORDED = /^\/api\/(rate-|increment-views|random-images?|health|ready|analytics\/|docs)/;
/** Nothing recorded with the time of an anonymous answer may name the account. */
const ANONYMOUS = '/api/responses/anonymous';
const NO_ROUTE = '/api/*';
const METHOD_LENGTH = 16;

/** Records API requests: the route without ids, never the query or body. */
export function recorded(recorder: VisitRecorder, clock: Clock): FinishedRequest {
  return (request, { statusCode }, milliseconds) => {
    if (!API.test(request.baseUrl + request.path) || UNRECORDED.test(request.originalUrl)) return;
    const path = routeOf(request);
    recorder.record({
      ...visitorOf(request),
      ...(path === ANONYMOUS && { userId: null }),
      sessionId: null,
      viewId: null,
      action: 'api_request',
      path,
      method: cutText(request.method, METHOD_LENGTH),
      statusCode,
      duration: Math.floor(milliseconds),
      metadata: null,
      createdAt: clock.now(),
    });
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
