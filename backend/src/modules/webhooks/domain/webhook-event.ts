import type { ProductDay } from '../../../shared/product-day.js';

/** The events that a webhook can ask for. */
export const EVENT_TYPES = [
  'signup.confirmed',
  'signup.unsubscribed',
  'signup.bounced',
  'image.uploaded',
  'image.decided',
  'image.reported',
  'account.completed',
  'invite.joined',
  'code.scanned',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The event that an admin sends to test a webhook. */
export const TEST_EVENT = 'webhook.test';

/**
 * The data of each event. It has an email address only after its owner has confirmed it, and the URL of an image only
 * while everyone may see the image.
 */
export interface EventData {
  /** Also has all other fields of the sign-up form. */
  'signup.confirmed': { id: number; email: string };
  /** `deleted`: the sign-up was deleted, so that the receiver must delete the address, too. */
  'signup.unsubscribed': { id: number; email: string; reason: 'unsubscribed' | 'deleted' };
  'signup.bounced': { id: number; email: string };
  'image.uploaded': EventImage;
  'image.decided': EventImage & { state: 'accepted' | 'removed' | 'needs-review' | 'expunged' };
  /** `held`: reports hide the image until an admin decides. */
  'image.reported': { id: number; reason: string; held: boolean };
  'account.completed': { id: number; email: string | null };
  'invite.joined': { id: number; inviterId: number };
  /** The scans of one product day. */
  'code.scanned': { id: number; code: string; name: string; day: ProductDay; scans: number };
}

interface EventImage {
  id: number;
  /** Null while not everyone may see the image. */
  objectStorageUrl: string | null;
}

/** An event as it is sent. Every attempt sends the same bytes. */
export interface WebhookMessage {
  id: string;
  body: string;
}

export function messageOf(event: {
  messageId: string;
  type: string;
  at: Date;
  data: object;
}): WebhookMessage {
  const { messageId, type, at, data } = event;
  return { id: `msg_${messageId}`, body: JSON.stringify({ type, timestamp: at, data }) };
}
