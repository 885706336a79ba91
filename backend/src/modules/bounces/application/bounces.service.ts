import { UndeliveredMailsRepository } from '../infrastructure/undelivered-mails.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { shownReason } from '../../../platform/mail/mail-outcome.js';
import { MailQueue, type SentMail } from '../../../platform/mail/mail-queue.js';
import { OptOuts } from '../../../platform/mail/opt-outs.js';
import { SOFT_BOUNCE_DAYS } from '../../../shared/product-rules.js';
import { AccountHooks } from '../../auth/application/account-hooks.service.js';
import type { DeliveryReport } from '../domain/delivery-report.js';
import { EndedAddresses } from './ended-addresses.service.js';
import { ReturnPaths } from './return-paths.service.js';

const STATUS = { bounce: 'returned', soft: 'delayed', complaint: 'complaint' } as const;

/** Records what other servers report about our mails, by the mailbox of returned mails or a provider. */
@Injectable()
export class Bounces {
  constructor(
    private readonly paths: ReturnPaths,
    private readonly undelivered: UndeliveredMailsRepository,
    private readonly ended: EndedAddresses,
    private readonly mails: MailQueue,
    private readonly optOuts: OptOuts,
    private readonly database: Database,
    hooks: AccountHooks,
  ) {
    // The link arrived, so the mailbox exists.
    hooks.credentialsChanged.add(async ({ email }, { by }) => {
      if (by === 'mailed link' && email) await this.ended.lift(email);
    });
  }

  /**
   * Resolves after the commit. A second report about a mail has an effect only if it is more serious. Returns false for
   * a report that is not about a mail of ours.
   */
  async take(report: DeliveryReport): Promise<boolean> {
    const mail = this.paths.find(report);
    if (mail) await this.database.transaction(() => this.note(mail, report));
    return mail !== null;
  }

  private async note(
    mail: SentMail,
    { what, reason: words, origin }: DeliveryReport,
  ): Promise<void> {
    const reason = shownReason(words) || 'no reason given';
    const { mailId, kind, email } = mail;
    const returned = { ...mail, status: STATUS[what], reason, origin };
    if (!(await this.undelivered.addReturned(returned))) return;
    if (what === 'soft' && (await this.undelivered.countDays(email)) < SOFT_BOUNCE_DAYS) return;
    const list = this.mails.registered.get(kind)?.unsolicited?.list;
    if (what === 'complaint' && list) await this.optOuts.add(list, email);
    const why = what === 'complaint' ? what : 'bounce';
    await this.ended.end({ email, mailId, why, reason });
  }
}
