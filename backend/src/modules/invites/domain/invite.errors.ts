import { DomainError } from '../../../shared/domain-error.js';

export class InviteNotFoundError extends DomainError {
  readonly code = 'invites/not-found';
  readonly kind = 'not-found';
  constructor() {
    super('This invite is no longer here.');
  }
}

/** The sentence says why. */
export class InviteNotResentError extends DomainError {
  readonly code = 'invites/not-resent';
  readonly kind = 'conflict';
}

export class InvalidInviteLinkError extends DomainError {
  readonly code = 'invites/invalid-link';
  readonly kind = 'invalid';
  constructor() {
    super('This link is not valid. Please ask your friend to copy it again.');
  }
}
