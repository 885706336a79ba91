import { DomainError } from '../../../shared/domain-error.js';

/** One error for a missing invite and for one between other people. */
export class FriendNotFoundError extends DomainError {
  readonly code = 'friends/not-found';
  readonly kind = 'not-found';
  constructor() {
    super('This friend is no longer here.');
  }
}

export class AskLaterError extends DomainError {
  readonly code = 'friends/ask-later';
  readonly kind = 'conflict';
  constructor() {
    super('You can’t ask this friend again yet.');
  }
}

/** The other one took the question back, or ended the pair. */
export class NotAskedError extends DomainError {
  readonly code = 'friends/not-asked';
  readonly kind = 'conflict';
  constructor() {
    super('Your friend no longer asks.');
  }
}

/** One error for every reason: there never was a card, it is private now, or the pair has ended. */
export class CardNotFoundError extends DomainError {
  readonly code = 'friends/card-not-found';
  readonly kind = 'not-found';
  constructor() {
    super('This card is no longer here.');
  }
}
