import {
  busy,
  invalid,
  notFound,
  unauthenticated,
  UNAVAILABLE,
} from '../../../shared/domain-error.js';

/** The same answer as that of an address that does not exist. */
export class UnknownProviderError extends notFound('bounces/unknown-provider', 'Not found.') {}

export class UnsignedReportError extends unauthenticated(
  'bounces/unsigned',
  'This call is not signed.',
) {}

export class UnreadableReportError extends invalid(
  'bounces/unreadable',
  'This is no report of this provider.',
) {}

export class ProviderAwayError extends busy('bounces/provider-away', UNAVAILABLE) {}
