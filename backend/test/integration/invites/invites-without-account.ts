import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedInAgent, type SignedInAgent } from '../../factories/users.js';
import { linkIn } from '../../support/links.js';
import { mailsRefused, mailsRetried, mailsSettled } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const ANA = 'ana@example.com';

describe.each([
  ['was deleted', 'DELETE FROM users WHERE email = $1'],
  ['moved to another address', `UPDATE users SET email = 'moved@example.com' WHERE email = $1`],
])('an invite to an address whose account %s', (_what, statement) => {
  let product: TestProduct;
  let mara: SignedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await mailsRetried(product);
    product.inbox.forget();
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    mara = await signedInAgent(product, { email: 'mara@example.com' });
  });

  const send = () =>
    mara
      .post('/api/send-invites')
      .send({ emails: [ANA] })
      .expect(200);
  const loseAccount = () => product.database.query(statement, [ANA]);
  const invited = async () => {
    const { body } = await mara.get('/api/invites').expect(200);
    return (body as { invites: [{ id: number }] }).invites[0];
  };

  it('is withdrawn while it waits, and makes no account', async () => {
    await product.inbox.become('refusing');
    await send();
    await mailsRefused(product);
    await loseAccount();
    await mailsRetried(product);
    expect(product.inbox.mailsTo(ANA)).toEqual([]);
    const users = await product.database.query('SELECT 1 FROM users WHERE email = $1', [ANA]);
    expect(users).toEqual([]);
    expect(await invited()).toMatchObject({ status: 'bounced', returned: true });
  });

  it('makes a new account when its sender mails it again', async () => {
    await send();
    await mailsSettled(product);
    await loseAccount();
    await product.database.query(
      `UPDATE invites SET sent_at = sent_at - interval '1 day', mailed_at = mailed_at - interval '1 day'`,
    );
    await mara.post(`/api/invites/${(await invited()).id}/resend`).expect(200);
    await mailsSettled(product);
    const mail = product.inbox.mailsTo(ANA)[1];
    await product
      .visitor()
      .post('/api/auth/complete-registration')
      .send({
        email: ANA,
        password: 'quiet please',
        confirmPassword: 'quiet please',
        emailVerificationToken: linkIn(mail).searchParams.get('token'),
      })
      .expect(200);
    expect(await invited()).toMatchObject({ status: 'joined' });
  });
});
