import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import type { DeliveryStatus } from '../domain/listed-delivery.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import type { WebhookEntity } from './webhook.entity.js';
import type { Answer } from './webhook-sender.js';

/**
 * Raw SQL, because one statement finds the webhooks and adds rows for all of them. The lock keeps a webhook that is
 * being deleted from failing the transaction of the event.
 */
const ADD = `
  INSERT INTO webhook_deliveries (webhook_id, message_id, type, data)
  SELECT hooks.id, message_id, $1, data
    FROM (SELECT id FROM webhooks WHERE paused_at IS NULL AND $1 = ANY (events) FOR KEY SHARE) AS hooks,
         unnest($2::uuid[], $3::jsonb[]) WITH ORDINALITY AS given (message_id, data, place)
   ORDER BY hooks.id, place
  RETURNING id, webhook_id AS "webhookId"`;

/** Raw SQL here and below, because the condition is an indexed expression, or depends on another table. */
const FIND_DUE = `
  SELECT webhook_id AS "webhookId", message_id AS "messageId", type, at, data,
         url, secret, old_secret AS "oldSecret", old_secret_until AS "oldSecretUntil"
    FROM webhook_deliveries AS due JOIN webhooks ON webhooks.id = webhook_id
   WHERE due.id = $1 AND attempts = $2 - 1 AND status = 'waiting' AND paused_at IS NULL`;

const FIND_RECORDS = `
  SELECT type, at, data FROM webhook_deliveries
   WHERE data ? 'email' AND data ->> 'email' = $1 ORDER BY id`;

const FORGET_ENDED = `
  DELETE FROM webhook_deliveries
   WHERE data ? 'email' AND data ->> 'email' = $1 AND status <> 'waiting'`;

const FORGET_WAITING = `
  UPDATE webhook_deliveries SET forgotten = true WHERE data ? 'email' AND data ->> 'email' = $1`;

const REMOVE_BEFORE = `
  DELETE FROM webhook_deliveries
   WHERE id IN (SELECT id FROM webhook_deliveries WHERE at < $1 LIMIT $2) RETURNING id`;

export interface AddedDelivery {
  id: number;
  webhookId: number;
}

export type DueDelivery = Pick<
  WebhookDeliveryEntity,
  'webhookId' | 'messageId' | 'type' | 'at' | 'data'
> &
  Pick<WebhookEntity, 'url' | 'secret' | 'oldSecret' | 'oldSecretUntil'>;

@Injectable()
export class WebhookDeliveriesRepository extends repositoryOf(WebhookDeliveryEntity) {
  /** Adds the events for each active webhook that wants their type. */
  addAll(type: string, events: { messageId: string; data: object }[]): Promise<AddedDelivery[]> {
    const values = [
      events.map(({ messageId }) => messageId),
      events.map(({ data }) => JSON.stringify(data)),
    ];
    return this.database.write<AddedDelivery>(ADD, [type, ...values]);
  }

  async addTo(
    webhookId: number,
    event: { messageId: string; type: string; data: object },
  ): Promise<AddedDelivery> {
    return this.rows.insertReturning({ webhookId, ...event }, ['id', 'webhookId']);
  }

  /** Returns null when this attempt was made, or nothing is to be sent anymore. */
  async findDue(id: number, attempt: number): Promise<DueDelivery | null> {
    const [due] = await this.database.select<DueDelivery>(FIND_DUE, [id, attempt]);
    return due ?? null;
  }

  /** Stores the answer to an attempt. Returns false when another process did, or the row is gone. */
  async settle(
    { id, attempt }: { id: number; attempt: number },
    answer: Answer & { status: DeliveryStatus; attemptedAt: Date },
  ): Promise<boolean> {
    const where = { id, attempts: attempt - 1, status: 'waiting' } as const;
    const { affected } = await this.rows.update(where, { ...answer, attempts: attempt });
    await this.rows.delete({ id, forgotten: true, status: Not('waiting') });
    return affected === 1;
  }

  /** Gives up the waiting deliveries of this webhook. */
  async endWaiting(webhookId: number, problem: string): Promise<void> {
    const waiting = { webhookId, status: 'waiting' } as const;
    await this.rows.delete({ ...waiting, forgotten: true });
    await this.rows.update(waiting, { status: 'failed', problem });
  }

  findStatus(id: number) {
    return this.rows.pickOne(['webhookId', 'status', 'attempts', 'type'], { where: { id } });
  }

  /** Lets a delivered or failed delivery begin again. */
  async reopen(id: number): Promise<void> {
    await this.rows.update({ id }, { status: 'waiting', attempts: 0 });
  }

  findRecords(email: string): Promise<object[]> {
    return this.database.select<object>(FIND_RECORDS, [email]);
  }

  /** Deletes the events with this address. A waiting event is deleted once it is delivered or given up. */
  async forget(email: string): Promise<void> {
    await this.database.write(FORGET_ENDED, [email]);
    await this.database.write(FORGET_WAITING, [email]);
  }

  async removeBefore(before: Date, atMost: number): Promise<number> {
    return (await this.database.write(REMOVE_BEFORE, [before, atMost])).length;
  }
}
