import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { OverloadedError } from '../../../shared/refusal.errors.js';
import type { Log } from '../../observability/log.js';
import type { Metrics, RefusalReason } from '../../observability/metrics.js';
import { acceptFirst } from './accept-first.js';
import { hasArrived, whenArrived } from './arrival.js';
import type { BeginHook } from './messages.js';
import { TurnQueue } from './turn-queue.js';

/** Requests that share a concurrency limit, so that a slow lane does not block the others. */
export interface Lane {
  name: string;
  /** Path pattern; the first matching lane wins. */
  paths: RegExp;
  /** Maximum of concurrent requests. More would only slow each one down: a process has one thread. */
  atOnce: number;
}

/** How long a request may wait for its turn, in milliseconds: either the answer comes within a second, or a refusal. */
const PATIENCE = 800;
/**
 * Delay of a refusal, in milliseconds. A refusal costs a third of an answer: the later it is sent, the fewer of them
 * 2,000 clients can cause.
 */
const REFUSE_AFTER = 2_500;
/** Queue length. Above the connection limit; only pipelined requests can exceed that. */
const PLACES = 6_000;
/** Maximum of requests whose bodies are still arriving, each 100 kB at most unless it is an upload. */
const ARRIVING = 1_000;

const RETRY_AFTER_SECONDS = 5;
const WARN_EVERY = 10_000;
const REFUSAL = JSON.stringify({ statusCode: 503, message: new OverloadedError().message });

/** Health checks of the load balancer; they cost almost nothing. */
const ALWAYS = /^\/api\/(health|ready)\/?(\?|$)/;

interface AdmissionParts {
  log: Log;
  metrics: Metrics;
  lanes: Lane[];
  /** Whether to send HSTS. */
  isHttps: boolean;
  /** Multiplies the wait for a turn. */
  slowness?: number;
}

/**
 * Admission control: answers 503 to requests that can't be served in time. Runs before Express, because everything
 * before a handler there costs half as much as an answer. A request holds its turn from complete arrival until its
 * answer begins, so slow clients hold none. `server` must be one of `createExpressServer`.
 */
export function admit(
  server: Server,
  { log, metrics, lanes, isHttps, slowness = 1 }: AdmissionParts,
): void {
  const [handle] = server.listeners('request') as RequestListener[];
  if (!handle) throw new TypeError('the server has no request handler');
  const waits = { patience: slowness * PATIENCE, refuseAfter: slowness * REFUSE_AFTER };
  const queues = lanes.map((lane) => ({
    ...lane,
    queue: new TurnQueue({ places: PLACES, ...waits, atOnce: lane.atOnce }),
  }));
  acceptFirst(
    server,
    queues.map(({ queue }) => queue),
  );
  metrics.states(
    {
      name: 'unspoken_admission',
      help: 'Requests that are worked on, and that wait for their turn.',
    },
    'lane',
    () => Object.fromEntries(queues.map(({ name, queue }) => [name, queue.counts])),
  );
  const warn = rarely((count) => log.warn({ count }, 'requests were refused: too many are queued'));
  const arrivals = { count: 0 };
  server.removeListener('request', handle);
  server.on('request', (request, response: ServerResponse & BeginHook) => {
    const { url = '' } = request;
    const lane = queues.find(({ paths }) => paths.test(url));
    if (!lane || ALWAYS.test(url)) return handle(request, response);
    const begin = () => handle(request, response);
    const refuse = (reason: RefusalReason) => {
      metrics.countTurnedAway(lane.name, reason);
      warn();
      sendRefusal(response, isHttps);
    };
    const visit = { request, response, queue: lane.queue, begin, refuse };
    if (hasArrived(request)) return waitForTurn(visit);
    // By then, a body sent together with its headers has been read.
    setImmediate(() => (request.complete ? waitForTurn(visit) : arriveFirst(visit, arrivals)));
  });
}

interface Visit {
  request: IncomingMessage;
  response: ServerResponse & BeginHook;
  queue: TurnQueue;
  begin: () => void;
  refuse: (reason: RefusalReason) => void;
}

function waitForTurn({ response, queue, begin, refuse }: Visit): void {
  const giveUp = queue.ask(
    () => {
      response.whenBegun(() => queue.leave());
      begin();
    },
    () => refuse('no-turn'),
  );
  if (giveUp) response.once('close', giveUp);
}

/** Reads a slow body without a turn; the request takes one when the body is complete. */
function arriveFirst(visit: Visit, arrivals: { count: number }): void {
  const { request, response, queue, begin, refuse } = visit;
  if (arrivals.count >= ARRIVING) return refuse('arriving');
  arrivals.count += 1;
  whenArrived(request, response, (whole) => {
    arrivals.count -= 1;
    if (!whole) return;
    queue.join();
    response.whenBegun(() => queue.leave());
  });
  begin();
}

function sendRefusal(response: ServerResponse, isHttps: boolean): void {
  response.writeHead(503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': REFUSAL.length,
    'Cache-Control': 'no-store',
    'Retry-After': RETRY_AFTER_SECONDS,
    'X-Request-Id': randomUUID(),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  });
  response.end(REFUSAL);
}

/** Throttles a log call and passes the number of calls since the last one. */
function rarely(say: (count: number) => void): () => void {
  let count = 0;
  let saidAt = -Infinity;
  return () => {
    count += 1;
    if (performance.now() - saidAt < WARN_EVERY) return;
    say(count);
    saidAt = performance.now();
    count = 0;
  };
}
