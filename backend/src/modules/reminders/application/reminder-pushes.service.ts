import { WebPushSender } from '../infrastructure/web-push-sender.js';
import { PushSubscriptionsRepository } from '../infrastructure/push-subscriptions.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { Recipients } from '../../auth/application/recipients.service.js';
import { ReadyReminders } from './ready-reminders.service.js';

const QUEUE = 'reminder-pushes';
const LAST = 'This is the last reminder. You can turn it on again on your account page.';

/** A reminder for one device. */
interface ReminderPush {
  userId: number;
  loginId: number;
  /** ISO 8601. */
  dueAt: string;
}

/** Sends reminders as notifications: one job per device, so that a failing device repeats no other. */
@Injectable()
export class ReminderPushes implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly sender: WebPushSender,
    private readonly ready: ReadyReminders,
    private readonly recipients: Recipients,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<ReminderPush>(QUEUE, (push) => this.send(push));
  }

  /** Queues a notification for each device of these users, in the current transaction. Returns how many users have one. */
  async enqueue(due: { userId: number; dueAt: Date }[]): Promise<number> {
    if (due.length === 0) return 0;
    const times = new Map(due.map(({ userId, dueAt }) => [userId, dueAt.toISOString()]));
    const devices = await this.subscriptions.ofUsers([...times.keys()]);
    const pushes = devices.map(({ userId, loginId }): ReminderPush => {
      return { userId, loginId, dueAt: times.get(userId) as string };
    });
    if (pushes.length > 0) await this.jobs.sendAll(QUEUE, pushes);
    return new Set(devices.map(({ userId }) => userId)).size;
  }

  private async send({ userId, loginId, dueAt }: ReminderPush): Promise<void> {
    if (!(await this.recipients.isActive(userId))) return;
    const subscription = await this.subscriptions.find(loginId);
    if (subscription?.userId !== userId) return;
    const due = { userId, channel: 'push', dueAt: new Date(dueAt) } as const;
    const ready = await this.ready.take(due);
    if (!ready) return;
    const { content } = ready.question;
    const body = ready.isLast ? `${content}\n${LAST}` : content;
    const isTaken = await this.sender.send(subscription, { title: PRODUCT_NAME, body });
    if (isTaken) await this.ready.count(due);
    else await this.subscriptions.remove(loginId, subscription.endpoint);
  }
}
