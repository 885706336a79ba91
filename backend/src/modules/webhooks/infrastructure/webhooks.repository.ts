import { Injectable } from '@nestjs/common';
import { ArrayContains, IsNull, Not } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import type { EventType } from '../domain/webhook-event.js';
import { WebhookEntity } from './webhook.entity.js';

/** Raw SQL, because TypeORM locks rows, not tables. */
const LOCK = 'LOCK TABLE webhooks IN SHARE ROW EXCLUSIVE MODE';

/** Raw SQL, because the new values depend on the row. */
const FAIL = `
  UPDATE webhooks SET failing_since = coalesce(failing_since, $2),
         paused_at = CASE WHEN failing_since <= $3 THEN $2 END
   WHERE id = $1 AND paused_at IS NULL
  RETURNING paused_at IS NOT NULL AS "isPaused"`;

/** Raw SQL, because the time is in another table. */
const LAST_DELIVERIES = `
  SELECT webhooks.id, (SELECT at FROM webhook_deliveries
                        WHERE webhook_id = webhooks.id AND status = 'delivered'
                        ORDER BY id DESC LIMIT 1) AS at FROM webhooks`;

/** A webhook without its secrets. */
export type Webhook = Omit<WebhookEntity, 'secret' | 'oldSecret'>;
export type WebhookDraft = Pick<WebhookEntity, 'url' | 'events'>;

/** Lock the row of a webhook before those of its deliveries. */
@Injectable()
export class WebhooksRepository extends repositoryOf(WebhookEntity) {
  findAll(): Promise<WebhookEntity[]> {
    return this.rows.find({ order: { id: 'ASC' } });
  }

  find(id: number): Promise<WebhookEntity | null> {
    return this.rows.findOne({ where: { id } });
  }

  isWanted(type: EventType): Promise<boolean> {
    return this.rows.existsBy({ events: ArrayContains([type]), pausedAt: IsNull() });
  }

  /** When each webhook last got an event, among the deliveries that are kept. */
  async findLastDeliveries(): Promise<Map<number, Date | null>> {
    const rows = await this.database.select<{ id: number; at: Date | null }>(LAST_DELIVERIES);
    return new Map(rows.map(({ id, at }) => [id, at]));
  }

  /** Counts the webhooks. Nobody else can add one until the transaction ends. */
  async lockAll(): Promise<number> {
    await this.database.write(LOCK);
    return this.rows.count();
  }

  async add(draft: WebhookDraft & { secret: string }): Promise<number> {
    return (await this.rows.insertReturning(draft, ['id'])).id;
  }

  async update(id: number, changes: Partial<WebhookEntity>): Promise<void> {
    await this.rows.update({ id }, changes);
  }

  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }

  /** Clears `failingSince`. Writes nothing when it is empty. */
  async noteSuccess(id: number): Promise<void> {
    await this.rows.update(
      { id, failingSince: Not(IsNull()), pausedAt: IsNull() },
      { failingSince: null },
    );
  }

  /**
   * Stores the first failure. Pauses a webhook that has been failing since `before`, if given. Returns whether it did.
   */
  async noteFailure(id: number, now: Date, before: Date | null): Promise<boolean> {
    const [noted] = await this.database.write<{ isPaused: boolean }>(FAIL, [id, now, before]);
    return noted?.isPaused ?? false;
  }

  countPausedByFailures(): Promise<number> {
    return this.rows.countBy({ pausedAt: Not(IsNull()), failingSince: Not(IsNull()) });
  }
}
