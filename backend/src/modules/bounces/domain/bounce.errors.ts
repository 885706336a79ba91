import {
  busy,
  conflict,
  invalid,
  notFound,
  unauthenticated,
  UNAVAILABLE,
} from '../../../shared/domain-error.js';

/** The same response as for a path that does not exist. */
export class UnknownProviderError extends notFound('bounces/unknown-provider', 'Not found.') {}

export class UnsignedReportError extends unauthenticated(
  'bounces/unsigned',
  'This call is not signed.',
) {}

export class UnreadableReportError extends invalid(
  'bounces/unreadable',
  'This is no report of this provider.',
) {}

export class ProviderUnavailableError extends busy('bounces/provider-away', UNAVAILABLE) {}

export class UndeliveredMailNotFoundError extends notFound(
  'mail/undelivered-not-found',
  'This mail is no longer here.',
) {}

export class ReturnedMailError extends conflict(
  'mail/returned',
  'This mail left our server and came back. It can’t be sent again.',
) {}

export class MailUnderWayError extends conflict(
  'mail/under-way',
  'This mail is already being sent again.',
) {}
