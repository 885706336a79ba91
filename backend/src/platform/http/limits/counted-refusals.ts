import type { Request } from 'express';
import { answerFor } from '../errors/answer-for.js';
import type { RateLimits } from '../../limits/rate-limits.js';
import { TooManyRequestsError } from '../../limits/too-many-requests.error.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Whether the guard has counted this request; requests refused before it are counted too. */
    isCounted?: boolean;
  }
}

/**
 * Counts a request that was refused before the guard: unknown path, cross-site, or unreadable body. Returns the error
 * to answer with: the original one, or too many requests.
 */
export async function countedRefusal(
  limits: RateLimits,
  failure: unknown,
  request: Request,
): Promise<unknown> {
  const { statusCode } = answerFor(failure);
  if (request.isCounted || statusCode >= 500) return failure;
  request.isCounted = true;
  try {
    await limits.take('rest-ip', request.ip);
    return failure;
  } catch (refusal) {
    return refusal instanceof TooManyRequestsError ? refusal : failure;
  }
}
