import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { RowLists } from '../../../platform/database/row-lists.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { renderHtml } from '../../../platform/mail/mail-layout.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { SiteSettings } from '../../../platform/site-settings/site-settings.js';
import { InvalidInputError } from '../../../shared/refusal.errors.js';
import { LETTERS } from '../../../shared/product-rules.js';
import { LetterMails } from '../../signups/application/letter-mails.service.js';
import { Letters, type LetterText } from '../../signups/application/letters.service.js';
import { LetterNotFoundError } from '../../signups/domain/signup.errors.js';
import { type ActingAdmin, RecordedChange } from '../domain/change.js';
import { AuditTrail } from './audit-trail.service.js';

const KIND = 'letter-test';

/** The recipient in a preview. Nobody can have an address of this domain. */
const NOBODY = 'subscriber@unspoken.invalid';

/** Previews of letters: in the portal, and as a test mail to one address. */
@Injectable()
export class LetterPreviews {
  constructor(
    private readonly letters: Letters,
    private readonly mails: LetterMails,
    private readonly queue: MailQueue,
    private readonly site: SiteSettings,
    private readonly limits: RateLimits,
    private readonly trail: AuditTrail,
    private readonly lists: RowLists,
    private readonly database: Database,
  ) {
    this.queue.register<{ changeId: number }>(KIND, ({ changeId }) => this.compose(changeId));
  }

  /**
   * Returns the HTML of the mail. Throws `InvalidInputError` for a text that is too long, and `NestedMarkdownError`.
   */
  preview(text: LetterText): string {
    if (
      [...text.subject].length > LETTERS.longestSubject ||
      [...text.body].length > LETTERS.longestBody
    ) {
      throw new InvalidInputError({ body: ['The letter is too long to be shown.'] });
    }
    const content = this.mails.compose(this.mails.render(text), NOBODY);
    return renderHtml(content, this.site.values.operator);
  }

  /** Queues a test mail to this address. Throws `LetterNotFoundError` and `TooManyRequestsError`. */
  async mail(admin: ActingAdmin, id: number, email: string): Promise<void> {
    await this.letters.get(id);
    const send = async () => {
      const changeId = await this.trail.recordOf(admin, 'letter.test', id, { after: { email } });
      await this.queue.enqueue(KIND, { changeId });
    };
    await this.limits.counted([['letter-test-person', String(admin.id)]], () =>
      this.database.transaction(send),
    );
  }

  /** Reads the address from the recorded change, because a queued mail holds only ids. */
  private async compose(changeId: number): Promise<Mail | null> {
    const change = await this.lists.find(RecordedChange, changeId);
    const to = change?.after?.['email'];
    if (!change || typeof to !== 'string') return null;
    const letter = await this.find(Number(change.subject.slice('letter:'.length)));
    if (!letter) return null;
    const content = this.mails.compose(this.mails.render(letter), to, { reason: 'test' });
    return { to, content: { ...content, subject: `Test: ${content.subject}` } };
  }

  /** Null when the draft was deleted in the meantime. */
  private find(id: number): Promise<LetterText | null> {
    return this.letters.get(id).catch((failure: unknown) => {
      if (failure instanceof LetterNotFoundError) return null;
      throw failure;
    });
  }
}
