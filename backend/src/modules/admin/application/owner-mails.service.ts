import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { addressesIn } from '../../../platform/site-settings/morning-settings.js';
import { SiteSettings } from '../../../platform/site-settings/site-settings.js';
import { Clock } from '../../../shared/clock.js';
import { instantOf } from '../../../shared/local-time.js';
import { ProductDays } from '../../../shared/product-days.js';
import { OWNER_MAILS, RETENTION } from '../../../shared/product-rules.js';
import type { ProductDay } from '../../../shared/product-day.js';
import { keysOf } from '../domain/urgent-matters.js';
import { OwnerMailsRepository } from '../infrastructure/owner-mails.repository.js';
import { OwnerMailFacts } from './owner-mail-facts.service.js';
import { morningMail, urgentMail } from './owner-mail-contents.js';

const MORNING = 'morning-mail';
const URGENT = 'urgent-mail';

/** A job holds no address. `place` is the index of the recipient in the setting. */
interface OwnerMail {
  id: number;
  place: number;
}

/**
 * Mails to the owner: one in the morning, and at most one an hour about urgent matters. One transaction stores the row
 * and queues the mails, so that neither a crash nor another process sends a mail twice.
 */
@Injectable()
export class OwnerMails {
  constructor(
    private readonly sent: OwnerMailsRepository,
    private readonly facts: OwnerMailFacts,
    private readonly mails: MailQueue,
    private readonly site: SiteSettings,
    private readonly settings: Settings,
    private readonly days: ProductDays,
    private readonly clock: Clock,
    private readonly database: Database,
    tasks: ScheduledTasks,
  ) {
    this.mails.register<OwnerMail>(MORNING, (mail) =>
      this.compose(mail, ({ day }) => (day === this.today ? this.morning(day) : null)),
    );
    this.mails.register<OwnerMail>(URGENT, (mail) =>
      this.compose(mail, () => this.urgent(mail.id)),
    );
    tasks.declare('owner-mails', () => this.run());
  }

  async run(): Promise<{ morning: number; urgent: number }> {
    await this.sent.removeBefore(new Date(this.clock.now().getTime() - RETENTION.ownerMails));
    if (this.addresses.length === 0) return { morning: 0, urgent: 0 };
    return { morning: await this.queueMorning(), urgent: await this.queueUrgent() };
  }

  private async queueMorning(): Promise<number> {
    const { at } = this.site.values.morning;
    const now = this.clock.now();
    const day = this.today;
    if (at === null) return 0;
    const late = now.getTime() - instantOf(`${day}T${at}`, this.days.timeZone).getTime();
    if (late < 0 || late >= OWNER_MAILS.lateAfter || (await this.sent.findDay(day))) return 0;
    const isNeeded = (await this.morning(day)) !== null;
    return this.database.transaction(async () => {
      const id = await this.sent.addDay(day, now);
      return id !== null && isNeeded ? this.enqueue(MORNING, id) : 0;
    });
  }

  private async queueUrgent(): Promise<number> {
    const keys = keysOf(await this.facts.urgent());
    if (keys.length === 0) return 0;
    const now = this.clock.now();
    return this.database.transaction(async () => {
      await this.sent.lock();
      const last = await this.sent.findLastUrgent();
      const told = new Set(last?.told);
      const isTooSoon = last && now.getTime() - last.queuedAt.getTime() < OWNER_MAILS.urgentPause;
      if (isTooSoon || keys.every((key) => told.has(key))) return 0;
      return this.enqueue(URGENT, await this.sent.addUrgent(keys, now));
    });
  }

  private async enqueue(kind: string, id: number): Promise<number> {
    const { length } = this.addresses;
    for (let place = 0; place < length; place += 1)
      await this.mails.enqueue<OwnerMail>(kind, { id, place });
    return length;
  }

  /** Null when the address or the row was deleted, or when the mail has become pointless. */
  private async compose(
    { id, place }: OwnerMail,
    write: (row: { day: ProductDay | null }) => Promise<MailContent | null> | null,
  ): Promise<Mail | null> {
    const to = this.addresses[place];
    const row = await this.sent.findById(id);
    const content = to && row && (await write(row));
    return content ? { to, content } : null;
  }

  private async morning(day: ProductDay): Promise<MailContent | null> {
    return morningMail(await this.facts.ofMorning(day), day, this.now);
  }

  /** Null unless this is the last urgent mail, so that only one mail is sent after an outage of the mail server. */
  private async urgent(id: number): Promise<MailContent | null> {
    const last = await this.sent.findLastUrgent();
    return last?.id === id ? urgentMail(await this.facts.urgent(), this.now) : null;
  }

  private get now() {
    const link = (path: string, query?: Record<string, string>) => this.settings.link(path, query);
    return { at: this.clock.now(), timeZone: this.days.timeZone, link };
  }

  private get today(): ProductDay {
    return this.days.of(this.clock.now());
  }

  private get addresses(): string[] {
    return addressesIn(this.site.values.morning.to);
  }
}
