import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorRequestHandler, NextFunction, Request, Response } from 'express';
import { DomainError } from '../../../shared/domain-error.js';
import { retryableCode } from '../../database/database-unavailable.js';
import { networkOf } from '../../limits/client-address.js';
import type { RateLimits } from '../../limits/rate-limits.js';
import { TooManyRequestsError } from '../../limits/too-many-requests.error.js';
import type { Log } from '../../observability/log.js';
import type { Metrics } from '../../observability/metrics.js';
import { errorResponseOf, RETRY_AFTER_SECONDS } from './error-response.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Whether a rate limit has counted this request. Requests that are refused before the guard are counted here. */
    isCounted?: boolean;
  }
}

/** Headers that describe the file that could not be sent. */
const DESCRIPTIONS =
  /^(accept-ranges|content-(disposition|encoding|length|type)|etag|last-modified)$/;

export interface FailureRecords {
  log: Log;
  metrics: Metrics;
}

export interface FailureHandling extends FailureRecords {
  /** Rate limits, which count requests that are refused before the guard. */
  limits: RateLimits;
}

/** Errors inside Nest: guards, pipes, handlers, and unknown paths. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly handling: FailureHandling) {}

  catch(failure: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    return refuse(this.handling, failure, http.getRequest<Request>(), http.getResponse<Response>());
  }
}

/** Errors before Nest: the body parser, the session store, the cross-site check. */
export function edgeFailures(handling: FailureHandling): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (failure: unknown, request: Request, response: Response, _next: NextFunction) =>
    refuse(handling, failure, request, response);
}

/** Counts a request that was refused before the guard. Answers 429 instead if there were too many. */
async function refuse(
  handling: FailureHandling,
  failure: unknown,
  request: Request,
  response: Response,
): Promise<void> {
  const isToCount = !request.isCounted && errorResponseOf(failure).statusCode < 500;
  request.isCounted = true;
  const refusal = isToCount
    ? await handling.limits.take('rest-ip', request.ip).then(
        () => failure,
        (tooMany: unknown) => (tooMany instanceof TooManyRequestsError ? tooMany : failure),
      )
    : failure;
  sendFailure(handling, refusal, request, response);
}

/** Sends the error response; logs and counts errors that a developer should look at. */
export function sendFailure(
  { log, metrics }: FailureRecords,
  failure: unknown,
  request: Request,
  response: Response,
): void {
  // Already answered with a timeout, so this error can't be sent.
  if (response.writableEnded) return;
  const { id: requestId, path } = request;
  const answer = errorResponseOf(failure);
  const { code, event, retryAfterSeconds } = (
    failure instanceof DomainError ? failure : {}
  ) as Partial<DomainError>;
  const bucket = failure instanceof TooManyRequestsError ? failure.bucket : undefined;
  if (bucket) metrics.refusals.inc({ bucket });
  if (answer.statusCode >= 500) {
    metrics.failures.inc({ code: code ?? retryableCode(failure) ?? 'unexpected' });
    log.error({ requestId, path, err: failure }, 'request failed');
  }
  // One line per security event, for attack monitoring.
  if (event) {
    const loginId = request.session?.loginId;
    const ip = networkOf(request.ip);
    log.warn({ event, code, bucket, requestId, loginId, ip }, 'security event');
  }
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const retryAfter = retryAfterSeconds ?? (answer.statusCode === 503 && RETRY_AFTER_SECONDS);
  if (retryAfter) response.setHeader('Retry-After', retryAfter);
  for (const name of response.getHeaderNames()) {
    if (DESCRIPTIONS.test(name)) response.removeHeader(name);
  }
  response.setHeader('Cache-Control', 'no-store');
  response.status(answer.statusCode).json(answer);
}
