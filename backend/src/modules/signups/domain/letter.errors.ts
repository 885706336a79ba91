import { DomainError } from '../../../shared/domain-error.js';

export class LetterNotFoundError extends DomainError {
  readonly code = 'signups/letter-not-found';
  readonly kind = 'not-found';
  constructor() {
    super('This letter is no longer here.');
  }
}

/** Somebody else changed the letter since it was read. */
export class LetterChangedError extends DomainError {
  readonly code = 'signups/letter-changed';
  readonly kind = 'conflict';
  constructor() {
    super('Another admin changed this letter in the meantime. Nothing of yours was saved yet.');
  }
}

const REFUSED_ACTS = {
  edit: 'This letter has begun to be sent. It can’t be changed any more.',
  schedule: 'This letter has begun to be sent already.',
  stop: 'This letter isn’t being sent.',
  unschedule: 'This letter is no longer scheduled. Nothing was stopped.',
  delete: 'Only a draft can be deleted.',
};

/** The letter's status does not allow this act. */
export class LetterStatusError extends DomainError {
  readonly code = 'signups/letter-status';
  readonly kind = 'conflict';
  constructor(act: keyof typeof REFUSED_ACTS) {
    super(REFUSED_ACTS[act]);
  }
}

export class SendingTimeError extends DomainError {
  readonly code = 'signups/sending-time';
  readonly kind = 'invalid';
  override readonly field = 'at';
  constructor() {
    super('Please choose a time within the next year.');
  }
}
