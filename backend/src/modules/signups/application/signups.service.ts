import { SignupsRepository } from '../infrastructure/signups.repository.js';
import { type BeforeApplicationShutdown, Injectable, Optional } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { GroupedWork } from '../../../platform/database/grouped-work.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import type { SentSignup } from '../domain/listed-signup.js';
import { CONFIRMATION_MAIL } from './subscriptions.service.js';

const AT_ONCE = 2_000;
const PLACES = 4_000;

/**
 * Stores sign-ups for news, which anybody may send. Sign-ups that arrive during a transaction are stored together in
 * the next one.
 */
@Injectable()
export class Signups implements BeforeApplicationShutdown {
  private readonly groups: GroupedWork<SentSignup, void>;

  constructor(
    private readonly signups: SignupsRepository,
    private readonly mails: MailQueue,
    private readonly database: Database,
    @Optional() atOnce = AT_ONCE,
  ) {
    this.groups = new GroupedWork({ work: (all) => this.addAll(all), atOnce, places: PLACES });
  }

  /**
   * Stores the sign-up, and the mail with its confirmation link if one is due. The result does not reveal whether the
   * address is known.
   */
  add(signup: SentSignup): Promise<void> {
    return this.groups.add(signup);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.groups.drain();
  }

  private addAll(signups: SentSignup[]): Promise<void[]> {
    return this.database.transaction(async () => {
      const due = await this.signups.addAll(signups);
      const mails = due.map((signupId) => ({ signupId }));
      if (mails.length > 0) await this.mails.enqueueLater(CONFIRMATION_MAIL, mails);
      return [];
    });
  }
}
