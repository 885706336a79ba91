import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { AccountHooks } from '../../auth/application/account-hooks.service.js';
import type { EventData, EventType } from '../domain/webhook-event.js';
import {
  type AddedDelivery,
  WebhookDeliveriesRepository,
} from '../infrastructure/webhook-deliveries.repository.js';
import { WebhooksRepository } from '../infrastructure/webhooks.repository.js';

export type { EventData };

export const WEBHOOK_QUEUE = 'webhooks';

/** A job holds no personal data. */
export interface DeliveryJob {
  deliveryId: number;
  /** The first one is 1. Of two jobs for the same attempt, one does nothing. */
  attempt: number;
}

/** Events of the product for webhooks. An event is stored in the transaction of its cause, with the job that sends it. */
@Injectable()
export class WebhookEvents {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly jobs: JobQueue,
    private readonly database: Database,
    hooks: AccountHooks,
  ) {
    hooks.registered.add(({ id, email }) => this.record('account.completed', { id, email }));
  }

  /** For callers that must read more for an event: whether a webhook asks for it. */
  isWanted(type: EventType): Promise<boolean> {
    return this.webhooks.isWanted(type);
  }

  /** Stores events for the webhooks that ask for them, if there are any. Joins the current transaction. */
  async record<Type extends EventType>(type: Type, ...events: EventData[Type][]): Promise<void> {
    if (events.length === 0) return;
    await this.database.transaction(async () => {
      const given = events.map((data) => ({ messageId: randomUUID(), data }));
      const added = await this.deliveries.addAll(type, given);
      for (const [webhookId, ids] of Map.groupBy(added, ({ webhookId: each }) => each)) {
        await this.queue(webhookId, ids);
      }
    });
  }

  /** Queues first attempts. Joins the current transaction. */
  queue(webhookId: number, deliveries: Pick<AddedDelivery, 'id'>[]): Promise<void> {
    const jobs = deliveries.map(({ id }): DeliveryJob => ({ deliveryId: id, attempt: 1 }));
    return this.jobs.sendAll(WEBHOOK_QUEUE, jobs, { group: String(webhookId) });
  }

  /**
   * Deletes the events with the address of a deleted user. Receivers still get what waits for them, so that they can
   * delete the address, too. Joins the current transaction. `email` must be lower case.
   */
  forget(email: string): Promise<void> {
    return this.deliveries.forget(email);
  }
}
