import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { WebhookDeliveries } from '../../webhooks/application/webhook-deliveries.service.js';
import {
  type Webhook,
  type WebhookDraft,
  Webhooks,
} from '../../webhooks/application/webhooks.service.js';
import type { ActingAdmin, ChangeFields } from '../domain/change.js';
import { AuditTrail } from './audit-trail.service.js';

/** Changes of webhooks by admins, recorded in the audit trail. */
@Injectable()
export class WebhookEdits {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly deliveries: WebhookDeliveries,
    private readonly trail: AuditTrail,
    private readonly database: Database,
  ) {}

  async create(admin: ActingAdmin, draft: WebhookDraft) {
    const url = await this.webhooks.checkAddress(draft.url);
    return this.database.transaction(async () => {
      const added = await this.webhooks.add({ ...draft, url });
      const { webhook } = added;
      await this.trail.recordOf(admin, 'webhook.create', webhook.id, { after: fieldsOf(webhook) });
      return added;
    });
  }

  async update(
    admin: ActingAdmin,
    id: number,
    draft: WebhookDraft & { isOn: boolean },
  ): Promise<Webhook> {
    const url = await this.webhooks.checkAddress(draft.url, draft.isOn);
    return this.database.transaction(async () => {
      const { before, after } = await this.webhooks.change(id, { ...draft, url });
      const fields = { before: fieldsOf(before), after: fieldsOf(after) };
      await this.trail.recordOf(admin, 'webhook.update', id, fields);
      return after;
    });
  }

  delete(admin: ActingAdmin, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const before = fieldsOf(await this.webhooks.remove(id));
      await this.trail.recordOf(admin, 'webhook.delete', id, { before });
    });
  }

  replaceSecret(admin: ActingAdmin, id: number) {
    return this.database.transaction(async () => {
      const replaced = await this.webhooks.replaceSecret(id);
      await this.trail.recordOf(admin, 'webhook.replace-secret', id, {});
      return replaced;
    });
  }

  test(admin: ActingAdmin, id: number): Promise<void> {
    return this.database.transaction(async () => {
      await this.webhooks.test(id);
      await this.trail.recordOf(admin, 'webhook.test-event', id, {});
    });
  }

  sendAgain(admin: ActingAdmin, deliveryId: number): Promise<void> {
    return this.database.transaction(async () => {
      const { webhookId, type } = await this.deliveries.sendAgain(deliveryId);
      const after = { delivery: deliveryId, type };
      await this.trail.recordOf(admin, 'webhook.send-again', webhookId, { after });
    });
  }
}

/** Leaves out the path of the address, because it may be a secret. */
function fieldsOf({ url, events, pausedAt }: Webhook): ChangeFields {
  return { host: new URL(url).host, events: events.join(', '), isOn: pausedAt === null };
}
