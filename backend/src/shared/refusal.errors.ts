import { busy, DomainError, forbidden, unauthenticated, UNAVAILABLE } from './domain-error.js';

// The codes begin with `edge`, although every layer throws these errors, because logs and metrics know the codes.

/** `fields` maps each invalid field to its errors. */
export class InvalidInputError extends DomainError {
  readonly code = 'edge/invalid-input';
  readonly kind = 'invalid';
  constructor(readonly fields: Record<string, string[]>) {
    super(Object.values(fields)[0]?.[0] ?? 'The request is not valid.');
  }
}

export class NotLoggedInError extends unauthenticated(
  'edge/not-signed-in',
  'Please log in first.',
) {}

export class NotAllowedError extends forbidden(
  'edge/not-allowed',
  'You are not allowed to do this.',
  { event: 'authz_fail' },
) {}

export class OverloadedError extends busy('edge/overloaded', UNAVAILABLE) {}
