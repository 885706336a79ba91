import { DomainError } from '../../../shared/domain-error.js';
import { INVALID_MAILED_LINK } from '../../../shared/mailed-pages.js';

export class InvalidReminderLinkError extends DomainError {
  readonly code = 'reminders/invalid-link';
  readonly kind = 'invalid';
  constructor() {
    super(INVALID_MAILED_LINK);
  }
}

export class NoAddressToRemindError extends DomainError {
  readonly code = 'reminders/no-address';
  readonly kind = 'invalid';
  constructor() {
    super('Your account has no email address.');
  }
}

export class UnknownPushServiceError extends DomainError {
  readonly code = 'reminders/unknown-push-service';
  readonly kind = 'invalid';
  constructor() {
    super('We can’t send notifications to this browser. Please choose email instead.');
  }
}
