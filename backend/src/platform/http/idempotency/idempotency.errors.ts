import { conflict, invalid, unreadable } from '../../../shared/domain-error.js';

export class BadIdempotencyKeyError extends invalid(
  'edge/bad-idempotency-key',
  'The Idempotency-Key must be 1 to 200 visible ASCII characters.',
) {}

export class IdempotencyKeyReusedError extends unreadable(
  'edge/idempotency-key-reused',
  'This Idempotency-Key was sent with another request before.',
) {}

/** Another attempt is still running, here or in another process. */
export class CallUnderWayError extends conflict(
  'edge/call-under-way',
  'This is on its way already. Please try again in a moment.',
) {
  override readonly retryAfterSeconds = 1;
}

/** The process ended between the commit and the response. */
export class AnswerLostError extends conflict(
  'edge/answer-lost',
  'This was done already. Please load the page again.',
) {}
