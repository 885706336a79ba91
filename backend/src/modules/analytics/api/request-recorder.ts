import type { Request } from 'express';
import type { FinishedRequest } from '../../../platform/observability/finished-requests.js';
import type { Clock } from '../../../shared/clock.js';
import { cutText } from '../../../shared/cut-text.js';
import { VisitRecorder } from '../application/visit-recorder.service.js';
import { EMPTY_RECORD, type Sender } from '../domain/visit-record.js';
import { networkOf } from '../../../platform/limits/client-address.js';
import { cutReferer } from '../../../shared/page-address.js';

/** Tested on `baseUrl + path`: Nest answers unknown paths from a router mounted at /api. */
const API = /^\/api(\/|$)/i;
/** Paths that are not recorded, because they are called too often or by our own machines. */
const UNRECORDED =
  /^\/api\/(rate-|take-back-|increment-views|random-images?|health|ready|analytics\/|docs)/;
/** Routes without records, because the time of a record would tell who sent a report or an anonymous answer. */
const ANONYMOUS = ['/api/report-image', '/api/responses/anonymous', '/api/responses/today'];
const NO_ROUTE = '/api/*';
const METHOD_LENGTH = 16;
const USER_AGENT_LENGTH = 400;

/** Returns a listener that records API requests: the route without ids, never the query or body. */
export function requestRecorder(recorder: VisitRecorder, clock: Clock): FinishedRequest {
  return (request, { statusCode }, milliseconds) => {
    if (!API.test(request.baseUrl + request.path) || UNRECORDED.test(request.originalUrl)) return;
    const path = routeOf(request);
    if (ANONYMOUS.includes(path)) return;
    recorder.record({
      ...EMPTY_RECORD,
      ...senderOf(request),
      action: 'api_request',
      path,
      method: cutText(request.method, METHOD_LENGTH),
      statusCode,
      duration: Math.floor(milliseconds),
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

/** The data of the sender that may be stored: the network instead of the IP address, and the referer without query. */
export function senderOf(request: Request): Sender {
  return {
    userId: request.loggedInUser?.id ?? null,
    ipAddress: networkOf(request.address).replace(/\/\d+$/, ''),
    userAgent: userAgentOf(request),
    referer: cutReferer(request.get('referer')),
  };
}

export function userAgentOf(request: Request): string | null {
  const userAgent = request.get('user-agent');
  return userAgent === undefined ? null : cutText(userAgent, USER_AGENT_LENGTH);
}

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export function wantsPrivacy(request: Request): boolean {
  return request.get('sec-gpc') === '1' || request.get('dnt') === '1';
}
