import { UndeliveredMailsRepository } from '../infrastructure/undelivered-mails.repository.js';
import { Injectable } from '@nestjs/common';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import type { MailOutcome } from '../../../platform/mail/mail-outcome.js';
import { type EndedMail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { UnsolicitedMails } from '../../../platform/mail/unsolicited-mails.js';
import { Clock } from '../../../shared/clock.js';
import { spanWords } from '../../../shared/number-words.js';
import { RETENTION } from '../../../shared/product-rules.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';
import {
  MailUnderWayError,
  ReturnedMailError,
  UndeliveredMailNotFoundError,
} from '../domain/bounce.errors.js';
import { EndedAddresses } from './ended-addresses.service.js';

/**
 * Mails that were refused, given up, or returned. A mail leaves the list when it is delivered after all or is too old.
 * Every `email` must be lower case.
 */
@Injectable()
export class UndeliveredMails {
  constructor(
    private readonly undelivered: UndeliveredMailsRepository,
    private readonly ended: EndedAddresses,
    private readonly mails: MailQueue,
    private readonly unsolicited: UnsolicitedMails,
    private readonly clock: Clock,
    tasks: ScheduledTasks,
    records: PersonalRecords,
  ) {
    mails.follower = {
      isWithheld: (email) => this.ended.has(email),
      ended: (mail, outcome) => this.note(mail, outcome),
    };
    tasks.declare('undelivered-mails', () => this.removeOld());
    records.register({
      name: 'undelivered-mails',
      about: `the mails to your address that could not be delivered in the last ${spanWords(RETENTION.undeliveredMails)}`,
      tables: ['undelivered_mails'],
      read: ({ email }) => this.undelivered.findRecords(email),
    });
  }

  /**
   * Queues the mail again, with the same Message-ID, for another day of attempts. Lifts the end of its address. Joins
   * the current transaction. Throws `UndeliveredMailNotFoundError`, `MailUnderWayError`, `ReturnedMailError`.
   */
  async resend(id: number): Promise<{ kind: string }> {
    const mail = await this.undelivered.markResent(id);
    if (!mail) {
      const known = await this.undelivered.find(id);
      if (!known) throw new UndeliveredMailNotFoundError();
      throw known.resentAt ? new MailUnderWayError() : new ReturnedMailError();
    }
    // The failed job should exist, because it is kept longer than the row.
    if (!(await this.mails.redo(mail.mailId))) throw new UndeliveredMailNotFoundError();
    // The admin believes that the address works.
    if (mail.email !== null) await this.ended.lift(mail.email);
    return mail;
  }

  /** Deletes the undelivered mails to the address of a deleted user. */
  forget(email: string): Promise<void> {
    return this.undelivered.delete({ email });
  }

  async removeOld(): Promise<{ removed: number }> {
    const before = new Date(this.clock.now().getTime() - RETENTION.undeliveredMails);
    const removed = await this.undelivered.deleteBefore(before);
    await this.unsolicited.removeOld();
    return { removed };
  }

  private async note({ mailId, kind, email }: EndedMail, outcome: MailOutcome): Promise<void> {
    if (!this.mails.registered.get(kind)?.isUnlisted) {
      if ('reason' in outcome)
        await this.undelivered.addFailed({ mailId, kind, email, ...outcome });
      else await this.undelivered.delete({ mailId });
    }
    if (outcome.status === 'refused' && email !== null)
      await this.ended.end({ email, mailId, why: 'bounce', reason: outcome.reason });
  }
}
