import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import { WEBHOOKS } from '../../../shared/product-rules.js';
import { addressProblem } from '../domain/webhook-address.js';
import { EVENT_TYPES, type EventType, TEST_EVENT } from '../domain/webhook-event.js';
import {
  TooManyWebhooksError,
  WebhookAddressError,
  WebhookNotFoundError,
  WebhookPausedError,
} from '../domain/webhook.errors.js';
import { PublicHosts } from '../infrastructure/public-hosts.js';
import { WebhookDeliveriesRepository } from '../infrastructure/webhook-deliveries.repository.js';
import {
  type Webhook,
  type WebhookDraft,
  WebhooksRepository,
} from '../infrastructure/webhooks.repository.js';
import { WebhookEvents } from './webhook-events.service.js';
import { WebhookSecrets } from './webhook-secrets.service.js';

export { EVENT_TYPES, TEST_EVENT };
export type { EventType, Webhook, WebhookDraft };

export interface ListedWebhook extends Webhook {
  /** Time of the last delivered event, among the deliveries that are kept. */
  lastDeliveredAt: Date | null;
}

export interface WebhookChange {
  before: Webhook;
  after: Webhook;
}

/** Webhooks as admins manage them. Changes join the current transaction. */
@Injectable()
export class Webhooks {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly events: WebhookEvents,
    private readonly secrets: WebhookSecrets,
    private readonly hosts: PublicHosts,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<ListedWebhook[]> {
    const last = await this.webhooks.findLastDeliveries();
    return (await this.webhooks.findAll()).map((each) => ({
      ...this.shown(each),
      lastDeliveredAt: last.get(each.id) ?? null,
    }));
  }

  countPausedByFailures(): Promise<number> {
    return this.webhooks.countPausedByFailures();
  }

  /**
   * Checks the address of a webhook, and its host unless the webhook is paused. Call it before the transaction, because
   * it asks the name servers. Throws `WebhookAddressError`, `UnknownHostError`, `PrivateNetworkError`.
   */
  async checkAddress(text: string, isOn = true): Promise<string> {
    const problem = addressProblem(text);
    if (problem !== null) throw new WebhookAddressError(problem);
    const url = new URL(text);
    if (isOn) await this.hosts.addressesOf(url);
    return url.href;
  }

  /** `draft` has a checked address. The secret is not shown again. Throws `TooManyWebhooksError`. */
  add(draft: WebhookDraft): Promise<{ webhook: Webhook; secret: string }> {
    return this.database.transaction(async () => {
      if ((await this.webhooks.lockAll()) >= WEBHOOKS.most) throw new TooManyWebhooksError();
      const { secret, sealed } = this.secrets.make();
      const id = await this.webhooks.add({ ...draft, secret: sealed });
      return { webhook: await this.get(id), secret };
    });
  }

  /** Pausing gives up the waiting deliveries. Resuming forgets the failures. Throws `WebhookNotFoundError`. */
  change(id: number, { isOn, ...draft }: WebhookDraft & { isOn: boolean }): Promise<WebhookChange> {
    return this.database.transaction(async () => {
      const before = await this.get(id);
      const isChanged = isOn !== (before.pausedAt === null);
      const pausedAt = isOn ? null : this.clock.now();
      await this.webhooks.update(id, {
        ...draft,
        ...(isChanged && { pausedAt, failingSince: null }),
      });
      if (!isOn) await this.deliveries.endWaiting(id, 'The webhook was paused.');
      return { before, after: await this.get(id) };
    });
  }

  /** Deletes the webhook with its deliveries. Throws `WebhookNotFoundError`. */
  remove(id: number): Promise<Webhook> {
    return this.database.transaction(async () => {
      const webhook = await this.get(id);
      await this.webhooks.remove(id);
      return webhook;
    });
  }

  /** Returns a new secret. The old one signs beside it for `WEBHOOKS.oldSecretSigns`. Throws `WebhookNotFoundError`. */
  replaceSecret(id: number): Promise<{ webhook: Webhook; secret: string }> {
    return this.database.transaction(async () => {
      const webhook = await this.webhooks.find(id);
      if (!webhook) throw new WebhookNotFoundError();
      const { secret, sealed } = this.secrets.make();
      const oldSecretUntil = new Date(this.clock.now().getTime() + WEBHOOKS.oldSecretSigns);
      const replaced = { secret: sealed, oldSecret: webhook.secret, oldSecretUntil };
      await this.webhooks.update(id, replaced);
      return { webhook: await this.get(id), secret };
    });
  }

  /** Queues a test event. Throws `WebhookNotFoundError`, `WebhookPausedError`. */
  test(id: number): Promise<Webhook> {
    return this.database.transaction(async () => {
      const webhook = await this.get(id);
      if (webhook.pausedAt !== null) throw new WebhookPausedError();
      const event = { type: TEST_EVENT, messageId: randomUUID(), data: { webhookId: id } };
      await this.events.queue(id, [await this.deliveries.addTo(id, event)]);
      return webhook;
    });
  }

  private async get(id: number): Promise<Webhook> {
    const webhook = await this.webhooks.find(id);
    if (!webhook) throw new WebhookNotFoundError();
    return this.shown(webhook);
  }

  private shown(stored: Webhook): Webhook {
    const { id, url, events, createdAt, failingSince, pausedAt, oldSecretUntil } = stored;
    const isOldValid = oldSecretUntil !== null && oldSecretUntil > this.clock.now();
    return {
      ...{ id, url, events, createdAt, failingSince, pausedAt },
      oldSecretUntil: isOldValid ? oldSecretUntil : null,
    };
  }
}
