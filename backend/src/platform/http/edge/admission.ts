import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Log } from '../../observability/log.js';
import type { Metrics, RefusalReason } from '../../observability/metrics.js';
import { OverloadedError } from '../errors/edge.errors.js';
import { hasArrived, whenArrived } from './arrival.js';
import { TurnQueue } from './turn-queue.js';

/** Requests that share their turns, so that what hangs in one lane leaves the others alone. */
export interface Lane {
  name: string;
  /** Which paths; of several lanes, the first one counts. */
  paths: RegExp;
  /** How many are worked on at once. More would only take longer each: a process has one thread. */
  atOnce: number;
}

/** How long a request may wait for its turn, in milliseconds: an answer within a second, or none. */
const PATIENCE = 600;
/** A refusal costs a third of an answer: the later it comes, the less of them 2,000 clients can cause. */
const REFUSE_AFTER = 2_500;
/** More than there may be connections; only pipelined requests can be so many. */
const PLACES = 6_000;
/** Requests whose bodies are on their way, 100 kB at most unless they are uploads. */
const ARRIVING = 1_000;

const LIMITS = { places: PLACES, patience: PATIENCE, refuseAfter: REFUSE_AFTER };

const RETRY_AFTER_SECONDS = 5;
const WARN_EVERY = 10_000;
const REFUSAL = JSON.stringify({ statusCode: 503, message: new OverloadedError().message });

/** They tell a balancer how this process stands, and cost next to nothing. */
const ALWAYS = /^\/api\/(health|ready)\/?(\?|$)/;

interface AdmissionParts {
  log: Log;
  metrics: Metrics;
  lanes: Lane[];
  /** Whether browsers must come back by https. */
  isHttps: boolean;
}

/**
 * Refuses with 503 what can't be served in time, before any work is done for it: before Express, since all that comes
 * before a handler there costs half as much as an answer. The turn of a request lasts
 * from when it has arrived whole until its answer begins: slow clients take none.
 */
export function admit(server: Server, { log, metrics, lanes, isHttps }: AdmissionParts): void {
  const [handle] = server.listeners('request') as RequestListener[];
  if (!handle) throw new TypeError('the server has no handler to stand before');
  const queues = lanes.map((lane) => ({
    ...lane,
    queue: new TurnQueue({ ...LIMITS, atOnce: lane.atOnce }),
  }));
  metrics.states(
    {
      name: 'unspoken_admission',
      help: 'Requests that are worked on, and that wait for their turn.',
    },
    'lane',
    () => Object.fromEntries(queues.map(({ name, queue }) => [name, queue.counts])),
  );
  const warn = rarely((count) => log.warn({ count }, 'requests were refused: there are too many'));
  const outside = AsyncLocalStorage.snapshot();
  const arrivals = { count: 0 };
  server.removeListener('request', handle);
  server.on('request', (request, response) => {
    const { url = '' } = request;
    const lane = queues.find(({ paths }) => paths.test(url));
    if (!lane || ALWAYS.test(url)) return handle(request, response);
    // A turn begins where another request ends, and must not carry on what that one carried along.
    const begin = () => outside(() => handle(request, response));
    const refuse = (reason: RefusalReason) => {
      metrics.countTurnedAway(lane.name, reason);
      warn();
      sendRefusal(response, isHttps);
    };
    const visit = { request, response, queue: lane.queue, begin, refuse };
    if (hasArrived(request)) return waitForTurn(visit);
    // A body that came along with its headers has been taken in by then.
    setImmediate(() => (request.complete ? waitForTurn(visit) : arriveFirst(visit, arrivals)));
  });
}

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  queue: TurnQueue;
  begin: () => void;
  refuse: (reason: RefusalReason) => void;
}

function waitForTurn({ response, queue, begin, refuse }: Visit): void {
  const giveUp = queue.ask(
    () => {
      leaveWhenAnswered(response, queue);
      begin();
    },
    () => refuse('no-turn'),
  );
  response.once('close', giveUp);
}

/** Who sends slowly is read while others have their turns, and joins them when all is there. */
function arriveFirst(visit: Visit, arrivals: { count: number }): void {
  const { request, response, queue, begin, refuse } = visit;
  if (arrivals.count >= ARRIVING) return refuse('arriving');
  arrivals.count += 1;
  whenArrived(request, response, (whole) => {
    arrivals.count -= 1;
    if (!whole) return;
    queue.join();
    leaveWhenAnswered(response, queue);
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

/** Once, when the answer begins or the connection ends. */
function leaveWhenAnswered(response: ServerResponse, queue: TurnQueue): void {
  let isIn = !response.headersSent && !response.closed;
  if (!isIn) return queue.leave();
  const leave = () => {
    if (isIn) queue.leave();
    isIn = false;
  };
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.writeHead = (...parts: unknown[]) => {
    leave();
    return writeHead(...parts);
  };
  response.once('close', leave);
}

/** Says once in a while how often it was called. */
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
