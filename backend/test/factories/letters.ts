import { expect } from '@jest/globals';
import { OptOuts } from '../../src/platform/mail/opt-outs.js';
import { DAY } from '../../src/shared/milliseconds.js';
import { eventually } from '../support/eventually.js';
import { retryNow } from '../support/retried-jobs.js';
import { settleMails } from '../support/settled-mails.js';
import { topicProduct } from '../support/topic-product.js';
import type { TestProduct } from '../support/test-product.js';
import { loggedInAdmin, type LoggedInAgent } from './users.js';

export interface Letter {
  id: number;
  subject: string;
  body: string;
  status: string;
  version: number;
  sendsAt: string | null;
  recipients: number;
  delivered: number;
  bounced: number;
  skipped: number;
  failed: number;
  unsubscribed: number;
}

export const TEXT = { subject: 'The second deck', body: 'Dear players,\n\nit is **here**.' };

export const BOUNCE_SETTINGS = {
  BOUNCE_ADDRESS: 'bounces@play.example',
  BOUNCE_SES_TOPIC: 'arn:aws:sns:eu-central-1:123456789012:bounces',
  BOUNCE_POSTMARK_LOGIN: 'postmark:a-password-for-postmark',
  BOUNCE_MAILGUN_KEY: 'the key of the tests',
};

/** An admin of a product who writes letters, and what the subscribers do with them. */
export class Letters {
  private constructor(
    readonly product: TestProduct,
    readonly admin: LoggedInAgent,
  ) {}

  /** Starts with a product that sends fast, in the time zone of New York. */
  static async start(): Promise<Letters> {
    const settings = { LETTERS_PER_MINUTE: '60000', APP_TIMEZONE: 'America/New_York' };
    return Letters.at(await topicProduct({ ...settings, ...BOUNCE_SETTINGS }));
  }

  static async at(product: TestProduct, admin?: string): Promise<Letters> {
    return new Letters(product, await loggedInAdmin(product, admin));
  }

  /** Removes the rows of the previous test. */
  async clear(): Promise<void> {
    const { inbox, database } = this.product;
    await inbox.become('well');
    await database.query(
      'TRUNCATE letters, email_signups, mail_opt_outs, ended_addresses, audit_trail CASCADE',
    );
    await database.query(`DELETE FROM pgboss.job WHERE name ~ '^(letters|mail)'`);
    await settleMails(this.product);
  }

  subscribers(...emails: string[]): Promise<void> {
    return this.subscribersOf(null, null, ...emails);
  }

  async subscribersOf(source: string | null, medium: string | null, ...emails: string[]) {
    await this.product.database.query(
      `INSERT INTO email_signups (email, confirmed_at, utm_source, utm_medium) SELECT unnest($1::text[]), now(), $2, $3`,
      [emails, source, medium],
    );
  }

  async write(text: object = TEXT): Promise<Letter> {
    const { body } = await this.admin.post('/api/admin/letters').send(text).expect(200);
    return body as Letter;
  }

  async read(id: number): Promise<Letter> {
    return (await this.admin.get(`/api/admin/letters/${id}`).expect(200)).body as Letter;
  }

  schedule({ id, version }: Letter, at: string | null = null) {
    return this.admin.post(`/api/admin/letters/${id}/schedule`).send({ seen: version, at });
  }

  stop({ id }: Letter, order?: object) {
    return this.admin.post(`/api/admin/letters/${id}/stop`).send(order);
  }

  /** Waits for the letter to have these fields. */
  async become({ id }: Letter, fields: object): Promise<Letter> {
    await eventually(async () => expect(await this.read(id)).toMatchObject(fields));
    return this.read(id);
  }

  /** Writes a letter and sends it to everybody. */
  async send(text?: object): Promise<Letter> {
    const letter = await this.write(text);
    await this.schedule(letter).expect(200);
    return this.become(letter, { status: 'sent' });
  }

  /** The recipients of mails, in the order of arrival. */
  recipients(): string[] {
    return this.product.inbox.mails().map((mail) => mail.recipients.join());
  }

  leave(token: string) {
    return this.product.visitor().post('/api/unsubscribe').query({ token });
  }

  leaveOf(email: string) {
    return this.leave(this.product.app.get(OptOuts).token('news', email));
  }

  /** Lets later batches begin now. */
  async hurry(): Promise<void> {
    await this.product.database.query(
      `UPDATE pgboss.job SET start_after = now() WHERE name LIKE 'letters%' AND state < 'active'`,
    );
  }

  /** Waits until the mail server has refused the mail of the only recipient. */
  async refused(): Promise<void> {
    const refused = `SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state = 'retry'`;
    await eventually(async () => {
      expect(await this.product.database.query(refused)).toHaveLength(1);
    });
  }

  /** Waits for a refused mail, and lets it be sent again now. */
  async retry(): Promise<void> {
    await this.refused();
    await retryNow(this.product.database, 'mail');
    await this.hurry();
  }

  /** Waits until no mail is left. */
  async settled(): Promise<void> {
    const open = `SELECT count(*)::integer AS jobs FROM pgboss.job WHERE name ~ '^(letters|mail)' AND state < 'completed'`;
    await eventually(async () =>
      expect(await this.product.database.query(open)).toEqual([{ jobs: 0 }]),
    );
  }
}

/** Tomorrow at nine, as a local time. */
export function localTomorrow(): string {
  return `${new Date(Date.now() + DAY).toISOString().slice(0, 10)}T09:00`;
}
