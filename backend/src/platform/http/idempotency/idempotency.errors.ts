import { DomainError } from '../../../shared/domain-error.js';

export class BadIdempotencyKeyError extends DomainError {
  readonly code = 'edge/bad-idempotency-key';
  readonly kind = 'invalid';
  constructor() {
    super('The Idempotency-Key must be 1 to 200 visible ASCII characters.');
  }
}

export class IdempotencyKeyReusedError extends DomainError {
  readonly code = 'edge/idempotency-key-reused';
  readonly kind = 'unreadable';
  constructor() {
    super('This Idempotency-Key was sent with another request before.');
  }
}

/** The first attempt is still running, here or in another process. */
export class CallUnderWayError extends DomainError {
  readonly code = 'edge/call-under-way';
  readonly kind = 'conflict';
  override readonly retryAfterSeconds = 1;
  constructor() {
    super('This is on its way already. Please try again in a moment.');
  }
}

/** The process ended between the commit and the answer. */
export class AnswerLostError extends DomainError {
  readonly code = 'edge/answer-lost';
  readonly kind = 'conflict';
  constructor() {
    super('This was done already. Please load the page again.');
  }
}
