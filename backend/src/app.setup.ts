import { join } from 'node:path';
import { RequestMethod } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { recorded } from './modules/analytics/api/request-recorder.js';
import { VisitRecorder } from './modules/analytics/application/visit-recorder.service.js';
import { ImagePool } from './modules/images/application/image-pool.service.js';
import { Settings } from './platform/config/settings.js';
import { sharedConnections } from './platform/database/connections.js';
import { documentApi } from './platform/http/documentation.js';
import { admit, type Lane } from './platform/http/edge/admission.js';
import { answerInTime } from './platform/http/edge/answer-in-time.js';
import { containFailures } from './platform/http/edge/contained-failures.js';
import { crossSiteCheck } from './platform/http/edge/cross-site-check.js';
import { inTurn, onPaths } from './platform/http/edge/in-turn.js';
import { IMAGE_FORMS, jsonBody } from './platform/http/edge/json-body.js';
import { noStore } from './platform/http/edge/no-store.js';
import { plainPath, usablePath } from './platform/http/edge/plain-path.js';
import { requestId } from './platform/http/edge/request-id.js';
import { methodsOfSite, Routes } from './platform/http/edge/routes.js';
import { secretPages, securityHeaders } from './platform/http/edge/security-headers.js';
import { whenOpen } from './platform/http/edge/when-open.js';
import { whileStopping } from './platform/http/edge/while-stopping.js';
import { edgeFailures, ErrorFilter, sendFailure } from './platform/http/errors/error.filter.js';
import { onBehalfOf } from './platform/limits/caller.js';
import { clientOf } from './platform/limits/client-address.js';
import { RateLimits } from './platform/limits/rate-limits.js';
import { sessionsOn } from './platform/http/sessions/session-mounts.js';
import { type SessionStores, sessionStores } from './platform/http/sessions/session-store.js';
import { siteOf } from './platform/http/site/site.js';
import { inputPipe } from './platform/http/validation/input.pipe.js';
import { watchUnusedConnections } from './platform/lifecycle/graceful-stop.js';
import { ProductState } from './platform/lifecycle/product-state.js';
import { counted, logged, whenFinished } from './platform/observability/finished-requests.js';
import { Log } from './platform/observability/log.js';
import { Metrics } from './platform/observability/metrics.js';
import { RedisConnection } from './platform/redis/redis-connection.js';
import { SiteSettings } from './platform/site-settings/site-settings.js';
import { Clock } from './shared/clock.js';
import { Slowness } from './shared/slowness.js';

/** Built by the frontend workspace; without it the product serves only its API and images. */
const FRONTEND_FOLDER = join(import.meta.dirname, '..', '..', 'frontend', 'dist');

/** Like Express, case-insensitive. */
const API = /^\/api(\/|$)/i;
const API_OR_MEDIA = /^\/(api|media)(\/|$)/i;

/** Above what keeps one process busy; ratings are batched into one statement and gain from a large group. */
const LANES: Lane[] = [
  { name: 'counters', paths: /^\/api\/(rate-|increment-views)/, atOnce: 128 },
  { name: 'uploads', paths: IMAGE_FORMS, atOnce: 32 },
  { name: 'api', paths: /^\/api(\/|$)/, atOnce: 64 },
  { name: 'media', paths: /^\/media\//, atOnce: 64 },
  { name: 'pages', paths: /^/, atOnce: 64 },
];

/** Routes and their rules, shared by the running product, the tests and the OpenAPI document. */
export function configureRoutes(app: NestExpressApplication): void {
  app.setGlobalPrefix('api', { exclude: [{ path: 'media/:file', method: RequestMethod.ALL }] });
  app.useGlobalPipes(inputPipe());
}

/** All middleware between the socket and a handler, in order. */
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
  const routes = new Routes(app);
  const slowness = app.get(Slowness).factor;

  app.useLogger(log);
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  if (settings.TRUST_PROXY !== undefined) app.set('trust proxy', settings.TRUST_PROXY);

  admit(app.getHttpServer(), { log, metrics, lanes: LANES, isHttps: settings.isHttps, slowness });
  watchUnusedConnections(app.getHttpServer());
  app.use(
    inTurn(
      requestId,
      contained(log, metrics),
      whenFinished(logged(log), counted(metrics), recorded(app.get(VisitRecorder), clock)),
      plainPath,
      securityHeaders(settings, site),
      usablePath,
      secretPages(),
      whileStopping(state),
      onPaths(API_OR_MEDIA, inTurn(whenOpen(state), answerInTime(log, metrics, { slowness }))),
      onPaths(API, inTurn(noStore, crossSiteCheck(settings))),
      onPaths(API_OR_MEDIA, routes.checkMethod),
      methodsOfSite,
      siteOf(settings, {
        folder: frontend,
        drawPicture: () => app.get(ImagePool).drawOne(),
        site,
        clock,
        log,
        slowness,
      }),
      sessionsOn(settings, storesOf(app)),
      onPaths(API, jsonBody),
      // After the body, whose events come without this context.
      forItsClient(settings),
      routes.handle,
    ),
  );
  const failures = { log, metrics, limits: app.get(RateLimits) };
  app.use(edgeFailures(failures));

  configureRoutes(app);
  app.useGlobalFilters(new ErrorFilter(failures));
  documentApi(app);
  metrics.counter(
    {
      name: 'unspoken_analytics_records_dropped_total',
      help: 'Records that were dropped, for whatever reason.',
    },
    () => app.get(VisitRecorder).dropped,
  );
  metrics.counter(
    {
      name: 'unspoken_analytics_records_beyond_limit_total',
      help: 'Of the dropped records those beyond what is kept of a day.',
    },
    () => app.get(VisitRecorder).beyondLimit,
  );
  return app;
}

/** The work of a request is its client's, and its user's once the guard knows that one; load tests have one client. */
function forItsClient({ RATE_LIMIT }: Settings): RequestHandler {
  if (RATE_LIMIT === 'off') return (_request, _response, next) => next();
  return ({ address }, _response, next) => onBehalfOf({ client: clientOf(address) }, next);
}

function contained(log: Log, metrics: Metrics) {
  return containFailures({
    answer: (failure, request, response) =>
      sendFailure({ log, metrics }, failure, request, response),
    record: (failure, requestId) =>
      log.error({ requestId, err: failure }, 'request failed after its answer'),
  });
}

function storesOf(app: NestExpressApplication): SessionStores {
  // Sessions share TypeORM's pool: one limit on connections, and one shutdown for all of them.
  const pool = sharedConnections(app.get(DataSource)) as Pool;
  return sessionStores({ pool, redis: app.get(RedisConnection).client, log: app.get(Log) });
}
