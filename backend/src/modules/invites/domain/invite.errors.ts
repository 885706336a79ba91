import { conflict, DomainError, invalid, notFound } from '../../../shared/domain-error.js';
import { REFUSALS } from './invitee-check.js';

export class InviteNotFoundError extends notFound(
  'invites/not-found',
  'This invite is no longer here.',
) {}

export class InviteNotResentError extends DomainError {
  readonly code = 'invites/not-resent';
  readonly kind = 'conflict';
}

export class InvalidInviteLinkError extends invalid(
  'invites/invalid-link',
  'This link is not valid. Please ask your friend to copy it again.',
) {}

export class NoSeatLeftError extends conflict('invites/no-seat-left', REFUSALS.surplus) {}

/** One error for every reason: the code was used, closed, replaced or forged, or has expired. */
export class ClosedSeatCodeError extends invalid(
  'invites/closed-seat-code',
  'This code is no longer open. Please ask your friend for a new one.',
) {}

/**
 * One error for every reason, such as an opt-out or the inviter's own address, because a stranger may hold the code.
 */
export class SeatRefusedError extends conflict(
  'invites/seat-refused',
  'We can’t send an invitation to this address now. It may have one already: please look into its inbox, or enter another address.',
) {}

/** One error for a missing invite and for one between other users. */
export class FriendNotFoundError extends notFound(
  'friends/not-found',
  'This friend is no longer on your list.',
) {}

export class AskLaterError extends conflict(
  'friends/ask-later',
  'You can’t ask this friend again yet.',
) {}

/** The friend withdrew the request or ended the pair. */
export class NotAskedError extends conflict(
  'friends/not-asked',
  'Your friend has withdrawn the request.',
) {}

/** One error for every reason: there never was a card, it is private now, or the pair has ended. */
export class CardNotFoundError extends notFound(
  'friends/card-not-found',
  'This card is no longer here.',
) {}
