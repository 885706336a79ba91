import { linkIn } from '../support/mailed-links.js';
import { mailsSettled, settleMails } from '../support/settled-mails.js';
import type { ReceivedMail } from '../support/test-inbox.js';
import type { TestProduct } from '../support/test-product.js';
import { type LoggedInAgent, loggedInAgent } from './users.js';

export const OLD_EMAIL = 'mara@example.com';
export const NEW_EMAIL = 'mara@example.org';
export const PASSWORD = 'correct horse';

/** Mara, and her calls to change her email address. */
export class EmailChange {
  private constructor(
    private readonly product: TestProduct,
    readonly mara: LoggedInAgent,
  ) {}

  /** Removes the rows of earlier tests, and logs Mara in. */
  static async start(product: TestProduct): Promise<EmailChange> {
    await settleMails(product);
    await product.database.query('DELETE FROM images');
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    return new EmailChange(
      product,
      await loggedInAgent(product, { email: OLD_EMAIL, password: PASSWORD }),
    );
  }

  request(
    email = NEW_EMAIL,
    currentPassword = PASSWORD,
    agent: { put: LoggedInAgent['put'] } = this.mara,
  ) {
    return agent.put('/api/user/email').send({ email, currentPassword });
  }

  confirm(token: string, agent: { post: LoggedInAgent['post'] } = this.product.visitor()) {
    return agent.post('/api/auth/confirm-email').send({ token });
  }

  undo(token: string, password = 'taken back again') {
    return this.product.visitor().post('/api/auth/undo-email-change').send({ token, password });
  }

  logIn(email: string, password = PASSWORD) {
    return this.product.visitor().post('/api/auth/login').send({ email, password });
  }

  async newestMailTo(to: string): Promise<ReceivedMail> {
    await mailsSettled(this.product);
    const mail = this.product.inbox.mailsTo(to).at(-1);
    if (!mail) throw new Error(`no mail to ${to}`);
    return mail;
  }

  async tokenTo(to: string): Promise<string> {
    const { searchParams } = linkIn(await this.newestMailTo(to));
    return searchParams.get('token') ?? searchParams.get('reset') ?? '';
  }

  async changeTo(email: string): Promise<void> {
    await this.request(email).expect(200);
    await this.confirm(await this.tokenTo(email), this.mara).expect(200);
  }
}
