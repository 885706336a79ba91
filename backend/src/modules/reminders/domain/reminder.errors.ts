import { invalid } from '../../../shared/domain-error.js';
import { INVALID_MAILED_LINK } from '../../../shared/mailed-pages.js';

export class InvalidReminderLinkError extends invalid(
  'reminders/invalid-link',
  INVALID_MAILED_LINK,
) {}

export class NoAddressToRemindError extends invalid(
  'reminders/no-address',
  'Your account has no email address.',
) {}

export class UnknownPushServiceError extends invalid(
  'reminders/unknown-push-service',
  'We can’t send notifications to this browser. Please choose email instead.',
) {}
