import { PushSubscriptionsRepository } from '../infrastructure/push-subscriptions.repository.js';
import { RemindersRepository } from '../infrastructure/reminders.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';

/** The reminder of a person for the download of their data. */
@Injectable()
export class ReminderRecords implements OnModuleInit {
  constructor(
    private readonly records: PersonalRecords,
    private readonly reminders: RemindersRepository,
    private readonly subscriptions: PushSubscriptionsRepository,
  ) {}

  onModuleInit(): void {
    this.records.register({
      name: 'reminder',
      about: 'your reminder: how, when and in which time zone it comes',
      tables: ['reminders'],
      read: ({ userId }) => this.findReminder(userId),
    });
    this.records.register({
      name: 'reminder-devices',
      about: 'the push services of the devices on which you are reminded',
      tables: ['push_subscriptions'],
      read: ({ userId }) => this.findDevices(userId),
    });
  }

  private async findReminder(userId: number): Promise<object[]> {
    const found = await this.reminders.find(userId);
    if (!found) return [];
    const { channel, hour, timeZone, dueAt, sentAt, unanswered } = found;
    return [{ channel, hour, timeZone, dueAt, sentAt, unanswered }];
  }

  /** Without the keys and the rest of the address: whoever has it can send notifications. */
  private async findDevices(userId: number): Promise<object[]> {
    const devices = await this.subscriptions.ofUsers([userId]);
    const found = await Promise.all(devices.map(({ loginId }) => this.subscriptions.find(loginId)));
    return found
      .filter((each) => each !== null)
      .map(({ loginId, endpoint }) => ({ loginId, service: new URL(endpoint).origin }));
  }
}
