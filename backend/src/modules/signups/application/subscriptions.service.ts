import { LetterRecipientsRepository } from '../infrastructure/letter-recipients.repository.js';
import { LettersRepository } from '../infrastructure/letters.repository.js';
import { type Consent, SignupsRepository } from '../infrastructure/signups.repository.js';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { deleteInPortions } from '../../../platform/jobs/delete-in-portions.js';
import type { ScheduledJob } from '../../../platform/jobs/job.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { SiteSettings } from '../../../platform/site-settings/site-settings.js';
import { addressHash, OptOuts } from '../../../platform/mail/opt-outs.js';
import { Clock } from '../../../shared/clock.js';
import { spanWords } from '../../../shared/number-words.js';
import { MAIL_LISTS, type MailList } from '../../../shared/mailed-pages.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { rowIdIn, Tokens } from '../../../shared/tokens.js';
import { LINKS } from '../../../shared/product-rules.js';
import { mayConfirm } from '../domain/signup-confirmation.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';
import {
  type AddressEnd,
  EndedAddresses,
} from '../../bounces/application/ended-addresses.service.js';
import { WebhookEvents } from '../../webhooks/application/webhook-events.service.js';
import { InvalidConfirmationError, SignupNotFoundError } from '../domain/signup.errors.js';
import { LetterMails } from './letter-mails.service.js';

export const CONFIRMATION_MAIL = 'signup-confirmation';
const WELCOME_MAIL = 'signup-welcome';

interface AboutSignup {
  signupId: number;
}

/** Confirms, ends and deletes sign-ups at the request of the owner of the address. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly signups: SignupsRepository,
    private readonly letters: LettersRepository,
    private readonly tokens: Tokens,
    private readonly mails: MailQueue,
    private readonly optOuts: OptOuts,
    private readonly texts: LetterMails,
    private readonly ended: EndedAddresses,
    private readonly recipients: LetterRecipientsRepository,
    private readonly settings: Settings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly records: PersonalRecords,
    private readonly tasks: ScheduledTasks,
    private readonly site: SiteSettings,
    private readonly events: WebhookEvents,
  ) {
    const run = (job: ScheduledJob) => this.deleteStale(job);
    this.tasks.declare('stale-signups', run);
    this.ended.onEnd((end) => this.endWith(end));
    this.mails.register<AboutSignup>(WELCOME_MAIL, ({ signupId }) => this.toWelcome(signupId), {
      skipsEndedAddresses: true,
    });
    this.mails.register<AboutSignup>(
      CONFIRMATION_MAIL,
      ({ signupId }) => this.askToConfirm(signupId),
      { isWaitedFor: true, unsolicited: { list: null } },
    );
    this.records.register(
      {
        name: 'news',
        about: 'your sign-up for news',
        tables: ['email_signups'],
        read: ({ email }) => this.signups.findRecords(email),
      },
      {
        name: 'letters',
        about: 'the letters that were sent to you in the last weeks',
        tables: ['letter_recipients'],
        read: ({ email }) => this.letters.findRecords(email),
      },
      {
        name: 'unsubscribed',
        about: 'the lists of emails that you left',
        tables: ['mail_opt_outs'],
        read: ({ email }) => this.left(email),
      },
    );
  }

  /** Confirms the sign-up of a link. A second call changes nothing. Throws `InvalidConfirmationError`. */
  confirm(token: string): Promise<void> {
    return this.database.transaction(async () => {
      const signupId = rowIdIn(token);
      const signup = signupId === null ? null : await this.signups.lock(signupId);
      const [, issuedAt] = signup
        ? this.tokens.read('confirmation', token, `.${signup.email}`)
        : [];
      if (!signup || issuedAt === undefined) throw new InvalidConfirmationError();
      if (signup.confirmedAt) return;
      if (!mayConfirm(signup.unsubscribedAt, new Date(issuedAt), this.clock.now())) {
        throw new InvalidConfirmationError();
      }
      const { id, email } = signup;
      await this.signups.confirm(id);
      await this.optOuts.lift('news', email);
      await this.ended.lift(email);
      await this.welcome(signup);
      const sent = await this.signups.findSent(id);
      if (sent) await this.events.record('signup.confirmed', { id, ...sent });
    });
  }

  /** Queues the welcome mail, which is a site setting, once for each sign-up. */
  private async welcome({ id, welcomedAt }: Consent): Promise<void> {
    if (welcomedAt || this.site.values.welcome.text === null) return;
    await this.signups.markWelcomed(id);
    await this.mails.enqueue<AboutSignup>(WELCOME_MAIL, { signupId: id });
  }

  /**
   * Deletes a sign-up whose owner wrote to us, and opts the address out of news. Joins the current transaction. Throws
   * `SignupNotFoundError`.
   */
  async delete(id: number): Promise<Consent> {
    const signup = await this.signups.lock(id);
    if (!signup) throw new SignupNotFoundError();
    await this.remove(signup.email);
    await this.optOuts.add('news', signup.email);
    return signup;
  }

  /** Deletes the sign-up of an address. Joins the current transaction. `email` must be lower case. */
  async remove(email: string): Promise<void> {
    const removed = await this.signups.remove(email);
    if (removed?.confirmedAt) {
      const { id } = removed;
      await this.events.record('signup.unsubscribed', { id, email, reason: 'deleted' });
    }
    await this.events.forget(email);
  }

  /**
   * Ends the sign-up of the address in a link until its owner confirms again. The letter with the link counts the
   * opt-out. Throws `InvalidOptOutError`.
   */
  unsubscribe(token: string): Promise<void> {
    return this.database.transaction(async () => {
      const { emailHash, mailId } = await this.optOuts.accept('news', token);
      const isNew = await this.end(emailHash);
      if (isNew && mailId !== null) await this.letters.countUnsubscribed(mailId);
    });
  }

  /** Returns whether the sign-up had not ended before. */
  private async end(emailHash: string): Promise<boolean> {
    const ended = await this.signups.unsubscribe(emailHash);
    if (ended?.wasConfirmed) {
      const { id, email } = ended;
      await this.events.record('signup.unsubscribed', { id, email, reason: 'unsubscribed' });
    }
    return ended?.isFirst ?? false;
  }

  private async endWith({ email, mailId, why, reason }: AddressEnd): Promise<void> {
    if (why === 'bounce') {
      const id = await this.signups.markBounced(email, reason);
      if (id !== null) await this.events.record('signup.bounced', { id, email });
      await this.recipients.markReturned(mailId, email);
      return;
    }
    await this.optOuts.add('news', email);
    const isNew = await this.end(addressHash(email));
    await this.signups.markComplained(email);
    const letterId = isNew ? await this.recipients.findLetter(mailId, email) : null;
    if (letterId !== null) await this.letters.countUnsubscribed(letterId);
  }

  private async *left(email: string): AsyncIterable<object> {
    for (const list of Object.keys(MAIL_LISTS) as MailList[]) {
      if ((await this.optOuts.among(list, [email])).length > 0) yield { list };
    }
  }

  /** Deletes sign-ups whose confirmation link has expired, and those that ended. */
  async deleteStale({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ deleted: number }> {
    const before = new Date(this.clock.now().getTime() - LINKS.confirmation);
    const remove = (atMost: number) => this.signups.deleteStale(before, atMost);
    return { deleted: await deleteInPortions(signal, remove) };
  }

  private async toWelcome(signupId: number): Promise<Mail | null> {
    const { subject, text: body } = this.site.values.welcome;
    const signup = await this.signups.find(signupId);
    if (!signup?.confirmedAt || subject === null || body === null) return null;
    const content = this.texts.compose(this.texts.render({ subject, body }), signup.email);
    return { to: signup.email, content };
  }

  /** The mail contains nothing from the form, which a stranger may have sent. */
  private async askToConfirm(signupId: number): Promise<Mail | null> {
    const signup = await this.signups.find(signupId);
    if (!signup?.confirmationSentAt || isSettled(signup)) return null;
    const { often } = this.site.values.mail;
    const numbers = [signupId, signup.confirmationSentAt.getTime()];
    const token = this.tokens.make('confirmation', numbers, `.${signup.email}`);
    return {
      to: signup.email,
      content: {
        subject: `Do you want news from ${PRODUCT_NAME}?`,
        preheader: 'Please confirm your email address. We write only to confirmed ones.',
        heading: 'One more step.',
        paragraphs: [
          `You, or somebody else, asked us to write to this email address when there is news of the cards of ${PRODUCT_NAME}${often ? `, ${often}` : ''}. If it was you, please confirm it.`,
        ],
        action: {
          label: 'Confirm your address',
          url: this.settings.link('/confirm-signup', { token }),
        },
        closing: [
          `The link works for ${spanWords(LINKS.confirmation)}. We write only to confirmed addresses, and delete the others.`,
          'If it wasn’t you, you can ignore this email.',
        ],
        reason: `somebody entered this address on ${PRODUCT_NAME} to hear when there is news`,
        unsubscribe: { label: 'Unsubscribe', ...this.optOuts.links('news', signup.email) },
      },
    };
  }
}

/** Whether the owner of the address has decided since the mail was queued. */
function isSettled({ confirmedAt, unsubscribedAt, confirmationSentAt }: Consent): boolean {
  if (confirmedAt) return true;
  return (
    unsubscribedAt !== null && confirmationSentAt !== null && unsubscribedAt > confirmationSentAt
  );
}
