import {
  editConflict,
  conflict,
  DomainError,
  invalid,
  notFound,
} from '../../../shared/domain-error.js';

export class SignupNotFoundError extends notFound(
  'signups/not-found',
  'This sign-up is no longer here.',
) {}

export class InvalidConfirmationError extends invalid(
  'signups/invalid-confirmation',
  'This link doesn’t work anymore. Please sign up again to get a new one.',
) {}

export class LetterNotFoundError extends notFound(
  'signups/letter-not-found',
  'This letter is no longer here.',
) {}

export class LetterChangedError extends editConflict(
  'signups/letter-changed',
  'Another admin changed this letter',
) {}

const REFUSED_ACTS = {
  edit: 'This letter has begun to be sent. It can’t be changed anymore.',
  schedule: 'This letter has begun to be sent already.',
  stop: 'This letter isn’t being sent.',
  unschedule: 'This letter is no longer scheduled. Nothing was stopped.',
  delete: 'Only a draft can be deleted.',
};

export class LetterStatusError extends DomainError {
  readonly code = 'signups/letter-status';
  readonly kind = 'conflict';
  constructor(act: keyof typeof REFUSED_ACTS) {
    super(REFUSED_ACTS[act]);
  }
}

export class SendingTimeError extends invalid(
  'signups/sending-time',
  'Please choose a time within the next year.',
  { field: 'at' },
) {}

export class NoRecipientsError extends conflict(
  'signups/no-recipients',
  'Nobody in its audience has confirmed an address yet. You can send it later.',
) {}

export class NestedMarkdownError extends DomainError {
  readonly code = 'mail/nested-markdown';
  readonly kind = 'invalid';
  override readonly field = 'body';
  constructor(message = 'Lists and quotes are nested too deeply.') {
    super(message);
  }
}
