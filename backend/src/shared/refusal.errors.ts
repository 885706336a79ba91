import {
  busy,
  DomainError,
  forbidden,
  invalid,
  unauthenticated,
  UNAVAILABLE,
} from './domain-error.js';

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

/** The portal recognizes this error by its field. */
export class ConfirmationNeededError extends forbidden(
  'edge/confirmation-needed',
  'Please confirm that it’s you.',
  { field: 'confirmation' },
) {}

export class SecondFactorNeededError extends forbidden(
  'edge/second-factor-needed',
  'The portal opens only with a second factor. Please add a passkey or an app.',
  { field: 'secondFactor' },
) {}

/** Says the same about a missing, wrong, ended or expired token. */
export class InvalidTokenError extends unauthenticated(
  'edge/invalid-token',
  'This call needs a valid API token.',
  { event: 'authn_login_fail' },
) {}

export class TokenNotAllowedError extends forbidden(
  'edge/token-not-allowed',
  'This API token may not make this call.',
  { event: 'authz_fail' },
) {}

/** Refused, because a browser may add the cookie to a call that another site makes. */
export class TokenWithSessionError extends invalid(
  'edge/token-with-session',
  'Send either an API token or the cookie of a login, not both.',
) {}

export class OverloadedError extends busy('edge/overloaded', UNAVAILABLE) {}
