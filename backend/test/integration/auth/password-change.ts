import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedCookie, type LoggedInAgent, loggedInAgent, logInAs } from '../../factories/users.js';
import { linkIn } from '../../support/mailed-links.js';
import { settleMails } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const EMAIL = 'mara@example.com';
const OLD = 'the old one';
const NEW = 'wonderful silence';
const WRONG = {
  statusCode: 400,
  message: 'This is not your current password.',
  errors: { currentPassword: ['This is not your current password.'] },
};
const VISITOR = { authenticated: false, user: null };

describe('password change', () => {
  let product: TestProduct;
  let mara: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await settleMails(product);
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    mara = await loggedInAgent(product, { email: EMAIL, password: OLD });
  });

  const change = (
    agent: LoggedInAgent | Awaited<ReturnType<typeof logInAs>> = mara,
    currentPassword = OLD,
    newPassword = NEW,
  ) => agent.put('/api/user/password').send({ currentPassword, newPassword });
  const logIn = (password: string) =>
    product.visitor().post('/api/auth/login').send({ email: EMAIL, password });

  it('a changed password ends every other login and gives this device a new session', async () => {
    const elsewhere = await logInAs(product, mara.userId);
    const answer = await change().expect(200);
    expect(answer.body).toEqual({
      message: 'Your password is changed. All other devices are logged out.',
    });
    await elsewhere.get('/api/auth/verify').expect(200, VISITOR);

    const [, cookie = ''] = answer.get('Set-Cookie') ?? [];
    expect(cookie).toMatch(/^unspoken\.sid=/);
    expect(cookie).not.toContain(signedCookie(product, mara.sid));
    const before = product
      .visitor()
      .set('Cookie', `unspoken.sid=${signedCookie(product, mara.sid)}`);
    await before.get('/api/auth/verify').expect(200, VISITOR);
    const after = await product.visitor().get('/api/auth/verify').set('Cookie', cookie);
    expect(after.body).toMatchObject({ authenticated: true, user: { email: EMAIL } });

    await logIn(OLD).expect(401);
    await logIn(NEW).expect(200);
  });

  it('a wrong current password changes nothing', async () => {
    await change(mara, 'a guess').expect(400, WRONG);
    await logIn(OLD).expect(200);
  });

  it('a changed password is reported by a mail that does not contain it', async () => {
    await change().expect(200);
    const notice = await product.inbox.waitForMailTo(EMAIL);
    expect(notice.subject).toBe('Your password was changed');
    expect(linkIn(notice).pathname).toBe('/auth');
    expect(`${notice.text}${notice.html}`).not.toMatch(/wonderful silence|the old one/);
  });

  it('a changed password makes an open reset link invalid', async () => {
    await product.visitor().post('/api/auth/forgot-password').send({ email: EMAIL }).expect(200);
    const mail = await product.inbox.waitFor(({ subject }) => subject === 'Choose a new password');
    await change().expect(200);
    await product
      .visitor()
      .post('/api/auth/reset-password')
      .send({ token: linkIn(mail).searchParams.get('reset'), password: 'another one' })
      .expect(400, { statusCode: 400, message: 'Invalid token' });
  });
});
