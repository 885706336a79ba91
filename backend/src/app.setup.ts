import { join } from 'node:path';
import { RequestMethod } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { requestRecorder } from './modules/analytics/api/request-recorder.js';
import { VisitRecorder } from './modules/analytics/application/visit-recorder.service.js';
import { Settings } from './platform/config/settings.js';
import { Connections } from './platform/database/connections.js';
import { documentApi } from './platform/http/documentation.js';
import { admission } from './platform/http/edge/admission.js';
import { answerInTime } from './platform/http/edge/answer-in-time.js';
import { containFailures } from './platform/http/edge/contained-failures.js';
import { crossSiteCheck } from './platform/http/edge/cross-site-check.js';
import { jsonBody } from './platform/http/edge/json-body.js';
import { knownMethods } from './platform/http/edge/known-methods.js';
import { whenOpen, whileStopping } from './platform/http/edge/startup-and-shutdown.js';
import { normalizedPath, usablePath } from './platform/http/edge/normalized-path.js';
import { requestId } from './platform/http/edge/request-id.js';
import { securityHeaders } from './platform/http/edge/security-headers.js';
import {
  edgeFailures,
  ErrorFilter,
  type FailureRecords,
  sendFailure,
} from './platform/http/errors/error.filter.js';
import { onBehalfOf } from './platform/limits/caller.js';
import { clientOf } from './platform/limits/client-address.js';
import { RateLimits } from './platform/limits/rate-limits.js';
import { sessionsOn } from './platform/http/sessions/session-mounts.js';
import { sessionStores } from './platform/http/sessions/session-stores.js';
import { BACKEND_PATH, Site } from './modules/site/api/site.js';
import { tokenCalls } from './modules/tokens/api/token-calls.js';
import { ApiTokens } from './modules/tokens/application/api-tokens.service.js';
import { inputPipe } from './platform/http/validation/input.pipe.js';
import { watchUnusedConnections } from './platform/lifecycle/graceful-stop.js';
import { ProductState } from './platform/lifecycle/product-state.js';
import { counted, logged, whenFinished } from './platform/observability/finished-requests.js';
import { Log } from './platform/observability/log.js';
import { Metrics } from './platform/observability/metrics.js';
import { RedisConnection } from './platform/redis/redis-connection.js';
import { SiteSettings } from './platform/site-settings/site-settings.js';
import { Clock } from './shared/clock.js';
import { TimeLimits } from './shared/time-limits.js';

/** The frontend workspace builds this folder. Without it, the product serves only its API and images. */
const FRONTEND_FOLDER = join(import.meta.dirname, '..', '..', 'frontend', 'dist');

/** Case-insensitive, like Express. */
const API = /^\/api(\/|$)/i;
const API_OR_MEDIA = /^\/(api|media)(\/|$)/i;
/** The one route outside of the API. */
const MEDIA = 'media/:file';

/** Configures the routes for the running product, the tests and the OpenAPI document. */
export function configureRoutes(app: NestExpressApplication): void {
  app.setGlobalPrefix('api', { exclude: [{ path: MEDIA, method: RequestMethod.ALL }] });
  app.useGlobalPipes(inputPipe());
}

/** Adds all middleware between the socket and a handler, in order. */
export function configureApp(
  app: NestExpressApplication,
  frontend = FRONTEND_FOLDER,
): NestExpressApplication {
  const settings = app.get(Settings);
  const log = app.get(Log);
  const metrics = app.get(Metrics);
  const state = app.get(ProductState);
  const clock = app.get(Clock);
  const site = app.get(SiteSettings);
  const timeLimitFactor = app.get(TimeLimits).factor;
  const failures = { log, metrics, limits: app.get(RateLimits) };

  app.useLogger(log);
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  if (settings.TRUST_PROXY !== undefined) app.set('trust proxy', settings.TRUST_PROXY);

  watchUnusedConnections(app.getHttpServer());
  app.use(
    requestId,
    contained(failures),
    whenFinished(logged(log), counted(metrics), requestRecorder(app.get(VisitRecorder), clock)),
    normalizedPath,
    securityHeaders(settings, site),
    usablePath,
    whileStopping(state),
    on(API_OR_MEDIA, whenOpen(state)),
    on(API, noStore),
    on(API, crossSiteCheck(settings)),
    knownMethods(app, { backend: BACKEND_PATH, withoutPrefix: MEDIA }),
    app.get(Site).in(frontend),
    jsonBody,
    answerInTime(failures, { timeLimitFactor }),
    admission(failures, { timeLimitFactor }),
    onBehalfOfClient(settings),
    on(API, tokenCalls({ tokens: app.get(ApiTokens), limits: app.get(RateLimits), settings })),
    sessionsOn(
      settings,
      sessionStores(app.get(Connections).requests, app.get(RedisConnection).client, log),
    ),
  );
  app.use(edgeFailures(failures));

  configureRoutes(app);
  app.useGlobalFilters(new ErrorFilter(failures));
  documentApi(app);
  return app;
}

/**
 * Attributes the work of a request to its client. The guard adds the user. Does nothing with `RATE_LIMIT=off`, because
 * all calls of a load test come from one client.
 */
function onBehalfOfClient({ RATE_LIMIT }: Settings): RequestHandler {
  if (RATE_LIMIT === 'off') return (_request, _response, next) => next();
  return ({ address }, _response, next) => onBehalfOf({ client: clientOf(address) }, next);
}

function contained(records: FailureRecords): RequestHandler {
  return containFailures({
    answer: (failure, request, response) => sendFailure(records, failure, request, response),
    record: (failure, requestId) =>
      records.log.error({ requestId, err: failure }, 'request failed after its response'),
  });
}

/** Applies the middleware only to paths that match. */
function on(paths: RegExp, handler: RequestHandler): RequestHandler {
  return (request, response, next) =>
    paths.test(request.path) ? handler(request, response, next) : next();
}

/** Responses of the API change all the time and are often personal. */
const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
