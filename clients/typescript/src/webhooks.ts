import type { components } from './api.ts';
import { UnspokenError } from './error.ts';

type EventData = components['schemas']['WebhookEventData'] & {
  /** Sent by a button of the portal. */
  'webhook.test': { webhookId: number };
};

/** A delivery, after its signature was checked. `type` says what is in `data`. */
export type WebhookEvent = {
  [Type in keyof EventData]: {
    /**
     * The same in each attempt to deliver the event, so that a receiver that stores the ids handles each event once.
     */
    id: string;
    type: Type;
    /** When it happened, in ISO 8601. */
    timestamp: string;
    data: EventData[Type];
  };
}[keyof EventData];

/** The headers of a request: of `fetch`, or the object of Node's `http`. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

/** How far the clock of the sender may be from this one, in seconds; an older request may be a replay. */
const TOLERANCE = 5 * 60;

/**
 * Returns the event of a delivery if one of its signatures is right (Standard Webhooks), and throws an
 * {@link UnspokenError} with the code `webhook` otherwise. Signatures are compared in constant time.
 * @param payload the body exactly as received, before it was parsed
 * @param secret as the portal showed it, `whsec_…`
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  now = new Date(),
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const age = now.getTime() / 1_000 - Number(timestamp);
  if (!/^\d+$/.test(timestamp) || Math.abs(age) > TOLERANCE) {
    throw refused('The webhook was sent more than five minutes ago, or a clock is wrong.');
  }
  const body = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload;
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  const signatures = headerOf(headers, 'webhook-signature').split(' ');
  if (!(await isSigned(signed, signatures, secret))) {
    throw refused('No signature of the webhook is right.');
  }
  return { ...(JSON.parse(new TextDecoder().decode(body)) as WebhookEvent), id };
}

async function isSigned(signed: Uint8Array<ArrayBuffer>, signatures: string[], secret: string) {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (!bytes?.length) throw refused('The secret of the webhook is not whsec_ and Base64.');
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, hmac, false, ['verify']);
  for (const each of signatures) {
    const signature = each.startsWith('v1,') ? fromBase64(each.slice(3)) : undefined;
    // Compares in constant time.
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return true;
  }
  return false;
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string' || value === '') throw refused(`The header ${name} is missing.`);
  return value;
}

function refused(message: string): UnspokenError {
  return new UnspokenError(message, { code: 'webhook' });
}

/** Undefined for a text that is not Base64. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
