import { WebPushSender } from '../infrastructure/web-push-sender.js';
import { PushSubscriptionsRepository } from '../infrastructure/push-subscriptions.repository.js';
import { type Reminder, RemindersRepository } from '../infrastructure/reminders.repository.js';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import { REMINDER_OFF } from '../../../shared/mailed-pages.js';
import { Tokens } from '../../../shared/tokens.js';
import { AccountHooks } from '../../auth/application/account-hooks.service.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { EndedAddresses } from '../../bounces/application/ended-addresses.service.js';
import { Responses } from '../../questions/application/responses.service.js';
import type { Channel } from '../domain/reminder.js';
import { isUsableKey } from '../domain/push-message.js';
import { isPushEndpoint, type PushDevice } from '../domain/push-subscription.js';
import {
  InvalidReminderLinkError,
  NoAddressToRemindError,
  UnknownPushServiceError,
} from '../domain/reminder.errors.js';
import { nextReminder, type ReminderTime } from '../domain/reminder-times.js';

/** Prefix by which the page of opt-out links recognizes a link that turns a reminder off. */
const TOKEN_PREFIX = 'reminder.';

export type ReminderChoice = ReturnType<typeof choiceOf>;

@Injectable()
export class Reminders {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly sender: WebPushSender,
    private readonly responses: Responses,
    private readonly tokens: Tokens,
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly ended: EndedAddresses,
    hooks: AccountHooks,
    records: PersonalRecords,
  ) {
    this.ended.onEnd(({ email }) => this.reminders.turnOffMails(email));
    hooks.loginTakers.push(async (loginId) => {
      const subscription = await this.subscriptions.find(loginId);
      return async (next) => {
        if (subscription) await this.subscriptions.put({ ...subscription, loginId: next });
      };
    });
    records.register(
      {
        name: 'reminder',
        about: 'your reminder: how, when and in which time zone it comes',
        tables: ['reminders'],
        read: ({ userId }) => this.findReminder(userId),
      },
      {
        name: 'reminder-devices',
        about: 'the push services of the devices on which you are reminded',
        tables: ['push_subscriptions'],
        read: ({ userId }) => this.findDevices(userId),
      },
    );
  }

  async of(userId: number): Promise<ReminderChoice> {
    const reminder = await this.reminders.find(userId);
    if (reminder) return choiceOf(reminder);
    const offered = await this.responses.isReturning(userId);
    return { channel: 'off', hour: null, timeZone: null, stopped: false, offered };
  }

  async deviceOf({ loginId }: LoggedInUser): Promise<{ publicKey: string; isSubscribed: boolean }> {
    const [publicKey, subscription] = await Promise.all([
      this.sender.publicKey(),
      this.subscriptions.find(loginId),
    ]);
    return { publicKey, isSubscribed: subscription !== null };
  }

  /** Ends reminders by mail and on all devices. They can be turned on again. */
  async turnOff(userId: number): Promise<ReminderChoice> {
    return this.database.transaction(async () => {
      const choice = await this.change(userId, () => ({ channel: 'off', dueAt: null }));
      await this.subscriptions.removeAll(userId);
      return choice;
    });
  }

  /**
   * Shows reminders on this device from now on, besides the devices that show them already. Throws
   * `UnknownPushServiceError`, and `NotLoggedInError` when the login ended in the meantime.
   */
  async remindOnDevice(
    { id, loginId }: LoggedInUser,
    time: ReminderTime,
    device: PushDevice,
  ): Promise<ReminderChoice> {
    const isKnown = isPushEndpoint(device.endpoint, this.settings.PUSH_SERVICES);
    if (!isKnown || !isUsableKey(device.p256dh)) {
      throw new UnknownPushServiceError();
    }
    return this.database.transaction(async () => {
      const choice = await this.turnOn(id, 'push', time);
      await this.subscriptions.put({ ...device, userId: id, loginId });
      return choice;
    });
  }

  /** Sends reminders by mail from now on, also when they had stopped. Throws `NoAddressToRemindError`. */
  async remindByEmail(user: LoggedInUser, time: ReminderTime): Promise<ReminderChoice> {
    const { email } = user;
    if (email === null) throw new NoAddressToRemindError();
    return this.database.transaction(async () => {
      await this.ended.lift(email);
      const choice = await this.turnOn(user.id, 'email', time);
      await this.subscriptions.removeAll(user.id);
      return choice;
    });
  }

  /**
   * Turns off the reminders of the user whom the mailed link names. Needs no session. Throws
   * `InvalidReminderLinkError`.
   */
  async turnOffByToken(token: string): Promise<void> {
    const [userId] = this.tokens.read('reminder', token.replace(TOKEN_PREFIX, ''));
    if (userId === undefined) throw new InvalidReminderLinkError();
    await this.database.transaction(async () => {
      const reminder = await this.reminders.lock(userId);
      if (reminder?.channel === 'email') {
        await this.reminders.save(userId, { channel: 'off', dueAt: null });
      }
    });
  }

  /** Links for a mail: the page that turns reminders off, and the URL for one-click posts of mail programs. */
  offLinks(userId: number): { url: string; oneClickUrl: string } {
    const token = TOKEN_PREFIX + this.tokens.make('reminder', [userId]);
    return {
      url: this.settings.link(REMINDER_OFF.page, { token }),
      oneClickUrl: this.settings.link(`/api${REMINDER_OFF.api}`, { token }),
    };
  }

  private async findReminder(userId: number): Promise<object[]> {
    const found = await this.reminders.find(userId);
    if (!found) return [];
    const { channel, hour, timeZone, dueAt, sentAt, unanswered } = found;
    return [{ channel, hour, timeZone, dueAt, sentAt, unanswered }];
  }

  /** Leaves out the keys and the path of the endpoint: with them, anybody can send notifications. */
  private async findDevices(userId: number): Promise<object[]> {
    const devices = await this.subscriptions.ofUsers([userId]);
    const found = await Promise.all(devices.map(({ loginId }) => this.subscriptions.find(loginId)));
    return found
      .filter((each) => each !== null)
      .map(({ loginId, endpoint }) => ({ loginId, service: new URL(endpoint).origin }));
  }

  private turnOn(
    userId: number,
    channel: Channel,
    { hour, timeZone }: ReminderTime,
  ): Promise<ReminderChoice> {
    return this.change(userId, ({ lastDay }) => ({
      channel,
      hour,
      timeZone,
      dueAt: nextReminder({ hour, timeZone }, this.clock.now(), lastDay),
      unanswered: 0,
    }));
  }

  /**
   * Locks the reminder. The caller changes devices afterwards, so that two calls of one user run one after the other.
   */
  private change(
    userId: number,
    changes: (before: Reminder) => Partial<Reminder>,
  ): Promise<ReminderChoice> {
    return this.database.transaction(async () => {
      const before = await this.reminders.lockOrAdd(userId);
      const changed = changes(before);
      await this.reminders.save(userId, changed);
      return choiceOf({ ...before, ...changed });
    });
  }
}

function choiceOf(reminder: Reminder) {
  const { channel, hour, timeZone, dueAt } = reminder;
  const stopped = channel !== 'off' && dueAt === null;
  return { channel, hour, timeZone, stopped, offered: false };
}
