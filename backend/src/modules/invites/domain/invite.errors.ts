import { DomainError, invalid, notFound } from '../../../shared/domain-error.js';

export class InviteNotFoundError extends notFound(
  'invites/not-found',
  'This invite is no longer here.',
) {}

/** The sentence says why. */
export class InviteNotResentError extends DomainError {
  readonly code = 'invites/not-resent';
  readonly kind = 'conflict';
}

export class InvalidInviteLinkError extends invalid(
  'invites/invalid-link',
  'This link is not valid. Please ask your friend to copy it again.',
) {}
