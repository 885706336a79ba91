import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import { RETENTION } from '../../shared/product-rules.js';
import { Database } from '../database/database.js';
import { JobQueue } from '../jobs/job-queue.js';
import { ScheduledTasks } from '../jobs/scheduled-tasks.js';
import { EndedAddresses } from './ended-addresses.js';
import type { MailOutcome } from './mail-outcome.js';
import { UnaskedMails } from './unasked-mails.js';
import {
  MailUnderWayError,
  ReturnedMailError,
  UndeliveredMailNotFoundError,
} from './undelivered-mail.js';
import { UndeliveredMailEntity } from './undelivered-mail.entity.js';

export const MAIL_JOBS = 'mail';

type ResentMail = Pick<UndeliveredMailEntity, 'kind' | 'mailId' | 'email'>;

/** Raw SQL here and below, because only the infrastructure of modules may import the operators of TypeORM. */
const RESEND = `
  UPDATE undelivered_mails SET resent_at = now()
   WHERE id = $1 AND resent_at IS NULL AND status IN ('refused', 'given-up')
  RETURNING kind, mail_id AS "mailId", email`;

const REMOVE_OLD = 'DELETE FROM undelivered_mails WHERE failed_at < $1 RETURNING id';

/** Mails that were refused or given up. A mail leaves the list when it is delivered after all or is too old. */
@Injectable()
export class UndeliveredMails {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    tasks: ScheduledTasks,
    private readonly clock: Clock,
    private readonly unasked: UnaskedMails,
    private readonly ended: EndedAddresses,
  ) {
    tasks.declare('undelivered-mails', () => this.removeOld());
  }

  /** Stores an undelivered mail, or removes a delivered one. Joins the transaction that ends its job. */
  async note(mail: { mailId: string; kind: string; email: string | null }, outcome: MailOutcome) {
    const { mailId } = mail;
    if (!('reason' in outcome)) {
      await this.mails.delete({ mailId });
      return;
    }
    const row = { ...mail, ...outcome, failedAt: () => 'now()', resentAt: null };
    await this.mails.upsert(row, { conflictPaths: ['mailId'] });
  }

  /**
   * Queues the mail again, with the same Message-ID, for another day of attempts. Joins the current transaction. Throws
   * `UndeliveredMailNotFoundError`, `MailUnderWayError`.
   */
  async resend(id: number): Promise<ResentMail> {
    const [mail] = await this.database.write<ResentMail>(RESEND, [id]);
    if (!mail) {
      const known = await this.mails.pickOne(['resentAt'], { where: { id } });
      if (!known) throw new UndeliveredMailNotFoundError();
      throw known.resentAt ? new MailUnderWayError() : new ReturnedMailError();
    }
    // The dead letter should exist, because it is kept longer than the row.
    if (!(await this.jobs.redo(MAIL_JOBS, { id: mail.mailId }))) {
      throw new UndeliveredMailNotFoundError();
    }
    // The admin believes that the address works.
    if (mail.email !== null) await this.ended.lift(mail.email);
    return mail;
  }

  /** Returns the undelivered mails to an address. `email` must be lower case. */
  findRecords(email: string) {
    return this.mails.pick(['kind', 'status', 'reason', 'origin', 'failedAt'], {
      where: { email },
    });
  }

  /** Deletes the undelivered mails to the address of a deleted user. `email` must be lower case. */
  async forget(email: string): Promise<void> {
    await this.mails.delete({ email });
  }

  async removeOld(): Promise<{ removed: number }> {
    const before = new Date(this.clock.now().getTime() - RETENTION.undeliveredMails);
    const removed = await this.database.write(REMOVE_OLD, [before]);
    await this.unasked.removeOld();
    return { removed: removed.length };
  }

  private get mails() {
    return this.database.repository(UndeliveredMailEntity);
  }
}
