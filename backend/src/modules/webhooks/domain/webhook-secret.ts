import { createHmac, randomBytes } from 'node:crypto';
import type { WebhookMessage } from './webhook-event.js';

const PREFIX = 'whsec_';
const BYTES = 32;

export function newSecret(): string {
  return PREFIX + randomBytes(BYTES).toString('base64');
}

/** The headers of a message as Standard Webhooks specifies them, with a signature by each secret. */
export function signedHeaders({ id, body }: WebhookMessage, secrets: string[], at: Date) {
  const seconds = Math.floor(at.getTime() / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
