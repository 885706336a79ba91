import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { deleteInPortions } from '../../../platform/jobs/delete-in-portions.js';
import type { ScheduledJob } from '../../../platform/jobs/job.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { Log } from '../../../platform/observability/log.js';
import { Clock } from '../../../shared/clock.js';
import { spanWords } from '../../../shared/number-words.js';
import { RETENTION, WEBHOOKS } from '../../../shared/product-rules.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';
import { messageOf } from '../domain/webhook-event.js';
import { signedHeaders } from '../domain/webhook-secret.js';
import { DeliveryNotFoundError, WebhookPausedError } from '../domain/webhook.errors.js';
import {
  type DueDelivery,
  WebhookDeliveriesRepository,
} from '../infrastructure/webhook-deliveries.repository.js';
import { type Answer, WebhookSender } from '../infrastructure/webhook-sender.js';
import { WebhooksRepository } from '../infrastructure/webhooks.repository.js';
import { type DeliveryJob, WEBHOOK_QUEUE } from './webhook-events.service.js';
import { WebhookSecrets } from './webhook-secrets.service.js';

/**
 * Sends events to webhooks, each at least once. An answer, and the job of the next attempt, are stored in one
 * transaction. The retries of the job queue are only for a process that died and for an outage of the database.
 */
@Injectable()
export class WebhookDeliveries {
  constructor(
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly webhooks: WebhooksRepository,
    private readonly sender: WebhookSender,
    private readonly secrets: WebhookSecrets,
    private readonly jobs: JobQueue,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    tasks: ScheduledTasks,
    records: PersonalRecords,
  ) {
    this.jobs.handle<DeliveryJob>(WEBHOOK_QUEUE, (job, { signal }) => this.deliver(job, signal), {
      groups: WEBHOOKS.most,
    });
    tasks.declare('webhook-deliveries', (job) => this.removeOld(job));
    records.register({
      name: 'webhook-events',
      about: `what other systems of the owner were told about your address in the last ${spanWords(RETENTION.webhookDeliveries)}`,
      tables: ['webhook_deliveries'],
      read: ({ email }) => this.deliveries.findRecords(email),
    });
  }

  /**
   * Sends an event again, with the same id, whether it was delivered or not. Joins the current transaction. Throws
   * `DeliveryNotFoundError`, `WebhookPausedError`.
   */
  async sendAgain(id: number): Promise<{ webhookId: number; type: string }> {
    const known = await this.deliveries.findStatus(id);
    if (!known) throw new DeliveryNotFoundError();
    const { webhookId, type, status, attempts } = known;
    const webhook = await this.webhooks.find(webhookId);
    if (webhook?.pausedAt) throw new WebhookPausedError();
    const isWaiting = status === 'waiting';
    if (!isWaiting) await this.deliveries.reopen(id);
    await this.queue(webhookId, { deliveryId: id, attempt: isWaiting ? attempts + 1 : 1 });
    return { webhookId, type };
  }

  async removeOld({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ removed: number }> {
    const before = new Date(this.clock.now().getTime() - RETENTION.webhookDeliveries);
    const remove = (atMost: number) => this.deliveries.removeBefore(before, atMost);
    return { removed: await deleteInPortions(signal, remove) };
  }

  private async deliver(job: DeliveryJob, signal: AbortSignal): Promise<void> {
    const due = await this.deliveries.findDue(job.deliveryId, job.attempt);
    if (!due) return;
    const answer = await this.send(due, signal);
    await this.database.transaction(() => this.settle(job, due, answer));
  }

  private send(due: DueDelivery, stop: AbortSignal): Promise<Answer> {
    const message = messageOf(due);
    const now = this.clock.now();
    const secrets = this.secrets.ofDelivery(due, now);
    if (secrets.length === 0) return Promise.resolve(UNSIGNED);
    const headers = signedHeaders(message, secrets, now);
    return this.sender.post(due.url, { headers, body: message.body }, stop);
  }

  private async settle(
    { deliveryId: id, attempt }: DeliveryJob,
    { webhookId, at }: DueDelivery,
    answer: Answer,
  ): Promise<void> {
    const isDelivered = isSuccess(answer);
    const isPaused = !isDelivered && (await this.noteFailure(webhookId, at));
    if (isDelivered) await this.webhooks.noteSuccess(webhookId);
    const wait = isDelivered || isPaused ? undefined : WEBHOOKS.retryAfter[attempt - 1];
    const status = isDelivered ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
    const attemptedAt = this.clock.now();
    const settled = { ...answer, status, attemptedAt } as const;
    const isFirst = await this.deliveries.settle({ id, attempt }, settled);
    if (isPaused) await this.deliveries.endWaiting(webhookId, 'The webhook was paused.');
    if (isFirst && wait !== undefined) {
      await this.queue(webhookId, { deliveryId: id, attempt: attempt + 1 }, wait);
    }
  }

  /** Returns whether the failure pauses the webhook. A new event never does, because it is tried again first. */
  private async noteFailure(webhookId: number, eventAt: Date): Promise<boolean> {
    const now = this.clock.now();
    const isNew = now.getTime() - eventAt.getTime() < WEBHOOKS.triedFirst;
    const before = isNew ? null : new Date(now.getTime() - WEBHOOKS.pausedAfter);
    const isPaused = await this.webhooks.noteFailure(webhookId, now, before);
    if (isPaused) this.log.warn({ webhook: webhookId }, 'a webhook kept failing and is paused');
    return isPaused;
  }

  private queue(webhookId: number, job: DeliveryJob, wait = 0): Promise<void> {
    const startAfterSeconds = wait / 1_000;
    return this.jobs.send(WEBHOOK_QUEUE, job, { group: String(webhookId), startAfterSeconds });
  }
}

/** The result of a delivery after a change of SESSION_SECRET, with which the secret was encrypted. */
const UNSIGNED: Answer = {
  ...{ answerCode: null, answerText: null, milliseconds: 0 },
  problem: 'The stored secret can’t be read. Please make a new one.',
};

function isSuccess({ answerCode }: Answer): boolean {
  return answerCode !== null && answerCode >= 200 && answerCode < 300;
}
