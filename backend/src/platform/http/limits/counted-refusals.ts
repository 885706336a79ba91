import type { Request } from 'express';
import { answerFor } from '../errors/answer-for.js';
import type { RateLimits } from './rate-limits.js';
import { TooManyRequestsError } from './too-many-requests.error.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Whether the guard has dealt with this request; what is refused before it counts all the same. */
    isCounted?: boolean;
  }
}

/**
 * Counts a request that is refused before its guard: one that no route knows, of another site, or with a body that can't
 * be read. Answers what it is refused with: what was wrong with it, or that there were too many.
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
