import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorRequestHandler, NextFunction, Request, Response } from 'express';
import { DomainError } from '../../../shared/domain-error.js';
import { retryableCode } from '../../database/database-away.js';
import type { Log } from '../../observability/log.js';
import type { Metrics } from '../../observability/metrics.js';
import { networkOf } from '../../limits/client-address.js';
import { countedRefusal } from '../limits/counted-refusals.js';
import type { RateLimits } from '../../limits/rate-limits.js';
import { TooManyRequestsError } from '../../limits/too-many-requests.error.js';
import { answerFor } from './answer-for.js';

const RETRY_AFTER_SECONDS = 5;
const DESCRIPTIONS = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Encoding',
  'Content-Length',
  'Content-Type',
  'ETag',
  'Last-Modified',
];

/** Log and metrics for errors. */
export interface FailureRecords {
  log: Log;
  metrics: Metrics;
}

/** Sends the error answer; logs and counts errors that a developer should look at. */
export function sendFailure(
  { log, metrics }: FailureRecords,
  failure: unknown,
  request: Request,
  response: Response,
): void {
  // Already answered with a timeout, so this error can't be sent.
  if (response.writableEnded) return;
  const answer = answerFor(failure);
  if (failure instanceof TooManyRequestsError) metrics.countRefusal(failure.bucket);
  if (answer.statusCode >= 500) {
    metrics.countFailure(codeOf(failure));
    log.error({ requestId: request.id, path: request.path, err: failure }, 'request failed');
  }
  logSecurityEvent(log, failure, request);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const retryAfter = retryAfterSeconds(failure, answer.statusCode);
  if (retryAfter) response.setHeader('Retry-After', retryAfter);
  // Removes headers that describe the file that could not be sent.
  for (const name of DESCRIPTIONS) response.removeHeader(name);
  response.setHeader('Cache-Control', 'no-store');
  response.status(answer.statusCode).json(answer);
}

function codeOf(failure: unknown): string {
  if (failure instanceof DomainError) return failure.code;
  return retryableCode(failure) ?? 'unexpected';
}

/** Logs one line per security event, for attack monitoring. */
function logSecurityEvent(log: Log, failure: unknown, request: Request): void {
  if (!(failure instanceof DomainError) || !failure.event) return;
  log.warn(
    {
      event: failure.event,
      code: failure.code,
      ...(failure instanceof TooManyRequestsError && { bucket: failure.bucket }),
      requestId: request.id,
      ...(request.session?.loginId && { loginId: request.session.loginId }),
      ip: networkOf(request.ip),
    },
    'security event',
  );
}

function retryAfterSeconds(failure: unknown, statusCode: number): number | undefined {
  if (failure instanceof DomainError && failure.retryAfterSeconds) return failure.retryAfterSeconds;
  return statusCode === 503 ? RETRY_AFTER_SECONDS : undefined;
}

/** Log and metrics for errors, and the rate limits that count refusals. */
export interface FailureHandling extends FailureRecords {
  limits: RateLimits;
}

/** Errors inside Nest: guards, pipes, handlers, and unknown paths. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly handling: FailureHandling) {}

  async catch(failure: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    await refuse(this.handling, failure, http.getRequest<Request>(), http.getResponse<Response>());
  }
}

/** Errors before Nest: the body parser, the session store, the cross-site check. */
export function edgeFailures(handling: FailureHandling): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (failure: unknown, request: Request, response: Response, _next: NextFunction) =>
    refuse(handling, failure, request, response);
}

async function refuse(
  handling: FailureHandling,
  failure: unknown,
  request: Request,
  response: Response,
): Promise<void> {
  const refusal = await countedRefusal(handling.limits, failure, request);
  sendFailure(handling, refusal, request, response);
}
