import { OptOuts } from '../../src/platform/mail/opt-outs.js';
import { linkIn } from '../support/mailed-links.js';
import { mailsSettled, settleMails } from '../support/settled-mails.js';
import type { ReceivedMail } from '../support/test-inbox.js';
import { topicProduct } from '../support/topic-product.js';
import type { TestProduct } from '../support/test-product.js';

export const MARA = 'mara@example.com';
export const BEN = 'ben@example.com';

/** Error messages about the links in mails. */
export const EXPIRED = 'This link doesn’t work anymore. Please sign up again to get a new one.';
export const INVALID = 'This link is not valid. Please open it from the email again.';

/** Visitors who sign up for news, and what they do with the mails. */
export class Subscribers {
  constructor(readonly product: TestProduct) {}

  static async start(): Promise<Subscribers> {
    return new Subscribers(await topicProduct());
  }

  /** Deletes all sign-ups and mails. */
  async clear(): Promise<void> {
    await settleMails(this.product);
    this.product.clock.set(new Date().toISOString());
    await this.product.database.query(
      'TRUNCATE email_signups, mail_opt_outs, ended_addresses CASCADE',
    );
  }

  signUp(email = MARA) {
    return this.product.visitor().post('/api/email-signup').send({ email }).expect(200);
  }

  /** All mails so far, oldest first. */
  async mailsTo(email = MARA): Promise<ReceivedMail[]> {
    await mailsSettled(this.product);
    return this.product.inbox.mailsTo(email);
  }

  confirm(token: string) {
    return this.product.visitor().post('/api/confirm-signup').send({ token });
  }

  /** Signs up and confirms; returns the token. */
  async subscribe(email = MARA): Promise<string> {
    await this.signUp(email);
    const token = confirmationIn((await this.mailsTo(email)).at(-1));
    await this.confirm(token).expect(200);
    return token;
  }

  unsubscribe(token = this.leaveToken()) {
    return this.product.visitor().post('/api/unsubscribe').query({ token });
  }

  /** The token of an unsubscribe link. */
  leaveToken(email = MARA): string {
    return this.product.app.get(OptOuts).token('news', email);
  }

  optedOut(): Promise<string[]> {
    return this.product.app.get(OptOuts).among('news', [MARA, BEN]);
  }

  async status(email = MARA): Promise<string> {
    const [row] = await this.product.database.query<Record<string, Date | null>>(
      'SELECT confirmed_at, unsubscribed_at FROM email_signups WHERE email = $1',
      [email],
    );
    if (!row) return 'none';
    if (row['confirmed_at']) return 'confirmed';
    return row['unsubscribed_at'] ? 'unsubscribed' : 'unconfirmed';
  }

  /** Moves stored times into the past. */
  async daysLater(days: number): Promise<void> {
    await this.product.database.query(
      `UPDATE email_signups SET confirmation_sent_at = confirmation_sent_at - $1::interval,
              unsubscribed_at = unsubscribed_at - $1::interval,
              confirmed_at = confirmed_at - $1::interval`,
      [`${days} days`],
    );
  }
}

/** The token in a mail that asks to confirm an address. */
export function confirmationIn(mail: ReceivedMail | undefined): string {
  return linkIn(mail).searchParams.get('token') ?? '';
}
