import type { ListedDeliveryDto, SaveWebhookDto } from '../../../api/admin.ts';

export type EventType = SaveWebhookDto['events'][number];

/** Label of each event that a webhook can have. */
export const EVENT_WORDS: Record<EventType, string> = {
  'signup.confirmed': 'Sign-up confirmed',
  'signup.unsubscribed': 'Sign-up ended',
  'signup.bounced': 'Address bounced',
  'image.uploaded': 'Photo sent',
  'image.decided': 'Photo reviewed',
  'image.reported': 'Photo reported',
  'account.completed': 'Account set up',
  'invite.joined': 'Friend joined',
  'code.scanned': 'Scans of a code, each day',
};

export function eventWords(type: string): string {
  return type === 'webhook.test' ? 'Test event' : (EVENT_WORDS[type as EventType] ?? type);
}

export const STATUS_WORDS: Record<ListedDeliveryDto['status'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** The result of the last attempt, such as "Answer 204 after 120 ms.", or why there was no answer. */
export function answerWords(delivery: ListedDeliveryDto): string {
  const { attempts, answerCode, milliseconds, problem } = delivery;
  if (problem !== null) return problem;
  if (answerCode === null) return 'Not sent yet.';
  const tries = attempts === 1 ? '' : `, at attempt ${attempts}`;
  return `Answer ${answerCode} after ${milliseconds} ms${tries}.`;
}

export function hostOf(url: string): string {
  return new URL(url).host;
}
