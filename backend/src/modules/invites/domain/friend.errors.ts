import { conflict, notFound } from '../../../shared/domain-error.js';

/** One error for a missing invite and for one between other people. */
export class FriendNotFoundError extends notFound(
  'friends/not-found',
  'This friend is no longer here.',
) {}

export class AskLaterError extends conflict(
  'friends/ask-later',
  'You can’t ask this friend again yet.',
) {}

/** The other one took the question back, or ended the pair. */
export class NotAskedError extends conflict('friends/not-asked', 'Your friend no longer asks.') {}

/** One error for every reason: there never was a card, it is private now, or the pair has ended. */
export class CardNotFoundError extends notFound(
  'friends/card-not-found',
  'This card is no longer here.',
) {}
