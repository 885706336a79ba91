import { DomainError, UNAVAILABLE } from './domain-error.js';

// Logs and metrics know these codes, which begin with `edge` though every layer throws the errors.

/** `fields` maps each invalid field to its errors. */
export class InvalidInputError extends DomainError {
  readonly code = 'edge/invalid-input';
  readonly kind = 'invalid';
  constructor(readonly fields: Record<string, string[]>) {
    super(Object.values(fields)[0]?.[0] ?? 'The request is not valid.');
  }
}

export class NotSignedInError extends DomainError {
  readonly code = 'edge/not-signed-in';
  readonly kind = 'unauthenticated';
  constructor() {
    super('Please sign in first.');
  }
}

export class NotAllowedError extends DomainError {
  readonly code = 'edge/not-allowed';
  readonly kind = 'forbidden';
  override readonly event = 'authz_fail';
  constructor() {
    super('You are not allowed to do this.');
  }
}

export class OverloadedError extends DomainError {
  readonly code = 'edge/overloaded';
  readonly kind = 'busy';
  constructor() {
    super(UNAVAILABLE);
  }
}
