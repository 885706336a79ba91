import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Settings } from '../../../src/platform/config/settings.js';
import { momentWords } from '../../../src/shared/moment-words.js';
import { insertUser, loggedInAgent } from '../../factories/users.js';
import { linkIn, setUpLinkOfLastWeek } from '../../support/mailed-links.js';
import {
  mailsRefused,
  mailsRetried,
  mailsSettled,
  settleMails,
} from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const EMAIL = 'mara@example.com';
const INVALID = { statusCode: 400, message: 'Invalid token' };

describe('password reset', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await settleMails(product);
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
  });

  const forget = (email: string, headers: Record<string, string> = {}) =>
    product.visitor().post('/api/auth/forgot-password').set(headers).send({ email });
  const reset = (token: string, password = 'wonderful silence') =>
    product.visitor().post('/api/auth/reset-password').send({ token, password });
  const tokenFor = async (email: string) => {
    await forget(email).expect(200);
    const mail = await product.inbox.waitFor(({ subject }) => subject === 'Choose a new password');
    expect(mail.recipients).toEqual([email]);
    return linkIn(mail).searchParams.get('reset') ?? '';
  };

  it('a mailed link sets a new password and logs every device out', async () => {
    const mara = await loggedInAgent(product, { email: EMAIL, password: 'the old one' });
    const token = await tokenFor(EMAIL);
    const verify = () => product.visitor().get(`/api/auth/verify-reset-token/${token}`);
    await verify().expect(200, { email: EMAIL });
    await reset(token).expect(200);
    await verify().expect(400, INVALID);
    await mara.get('/api/auth/verify').expect(200, { authenticated: false, user: null });
    const logIn = (password: string) =>
      product.visitor().post('/api/auth/login').send({ email: EMAIL, password });
    await logIn('the old one').expect(401);
    await logIn('wonderful silence').expect(200);

    const notice = await product.inbox.waitFor(
      ({ subject }) => subject === 'Your password was changed',
    );
    expect(notice.recipients).toEqual([EMAIL]);
    expect(`${notice.text}${notice.html}`).not.toMatch(/token=|reset=|wonderful silence/);
  });

  it('a reset request gets the same response for every address, and only known ones get a mail', async () => {
    await insertUser(product, { email: EMAIL });
    const known = await forget(EMAIL).expect(200);
    const unknown = await forget('nobody@example.com').expect(200);
    expect(unknown.body).toEqual(known.body);
    await product.inbox.waitForMailTo(EMAIL);
    await mailsSettled(product);
    expect(product.inbox.mailsTo('nobody@example.com')).toEqual([]);
  });

  it('a reset link has the host of APP_URL and not the requested host', async () => {
    await insertUser(product, { email: EMAIL });
    await forget(EMAIL, {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
    }).expect(200);
    const mail = await product.inbox.waitForMailTo(EMAIL);
    expect(linkIn(mail).origin).toBe('http://localhost:3000');
    expect(mail.raw).not.toContain('evil.example');
  });

  describe('reset request of a pending user', () => {
    const verify = (token: string) =>
      product.visitor().get(`/api/auth/verify-registration-token/${token}`);
    /** Requests a reset and returns the token of the mailed set-up link. */
    const setUpTokenFor = async (email: string) => {
      const before = product.inbox.mailsTo(email).length;
      await forget(email).expect(200);
      await product.inbox.until(() => product.inbox.mailsTo(email).length > before);
      const link = linkIn(product.inbox.mailsTo(email).at(-1));
      expect(link.pathname).toBe('/account-registration');
      return link.searchParams.get('token') ?? '';
    };

    it('a reset request of a pending user mails the set-up link of an earlier mail again', async () => {
      await insertUser(product, { email: EMAIL, password: null });
      const earlier = await setUpLinkOfLastWeek(product, EMAIL);
      expect([await setUpTokenFor(EMAIL), await setUpTokenFor(EMAIL)]).toEqual([earlier, earlier]);
      await verify(earlier).expect(200);
      const [row] = await product.database.query<{ expiry: Date }>(
        'SELECT email_verification_token_expiry AS expiry FROM users WHERE email = $1',
        [EMAIL],
      );
      const until = momentWords(row?.expiry as Date, product.app.get(Settings).APP_TIMEZONE);
      expect(product.inbox.mailsTo(EMAIL)[0]?.text).toContain(`works once, until ${until}`);
    });

    it.each([
      ['has expired', `email_verification_token_expiry = now()`],
      [
        'would end before a late mail arrives',
        `email_verification_token_expiry = now() + interval '23 hours'`,
      ],
      ['has another secret', `email_verification_token = repeat('0', 64)`],
    ])('a reset request mails a new set-up link when the last one %s', async (_what, change) => {
      await insertUser(product, { email: EMAIL, password: null });
      await setUpTokenFor(EMAIL);
      await product.database.query(`UPDATE users SET ${change} WHERE email = '${EMAIL}'`);
      await verify(await setUpTokenFor(EMAIL)).expect(200);
    });
  });

  it('only the newest reset link works, once and for an hour', async () => {
    await insertUser(product, { email: EMAIL });
    const first = await tokenFor(EMAIL);
    product.inbox.forget();
    const second = await tokenFor(EMAIL);
    await reset(first).expect(400, INVALID);

    const [row] = await product.database.query<{ minutes: number }>(
      `SELECT extract(epoch FROM password_reset_token_expiry - now())::float8 / 60 AS minutes
         FROM users WHERE email = $1`,
      [EMAIL],
    );
    expect(row?.minutes).toBeGreaterThan(50);
    expect(row?.minutes).toBeLessThanOrEqual(60);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(second)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await reset(second).expect(400, INVALID);

    product.inbox.forget();
    const third = await tokenFor(EMAIL);
    await product.database.query('UPDATE users SET password_reset_token_expiry = now()');
    await reset(third).expect(400, INVALID);
  });

  it('a reset mail that was sent late says until when its link works', async () => {
    await insertUser(product, { email: EMAIL });
    await product.inbox.become('refusing');
    await forget(EMAIL).expect(200);
    await mailsRefused(product);
    const [row] = await product.database.query<{ expiry: Date }>(
      `UPDATE users SET password_reset_token_expiry = now() + interval '20 minutes' WHERE email = $1
       RETURNING password_reset_token_expiry AS expiry`,
      [EMAIL],
    );
    await mailsRetried(product);
    const until = momentWords(row?.expiry as Date, product.app.get(Settings).APP_TIMEZONE);
    expect(product.inbox.mailsTo(EMAIL)[0]?.text).toContain(`The link works once, until ${until}.`);
  });

  it('a reset link does not set up an account, and a set-up link does not reset a password', async () => {
    await insertUser(product, { email: EMAIL });
    const emailVerificationToken = await tokenFor(EMAIL);
    await product
      .visitor()
      .get(`/api/auth/verify-registration-token/${emailVerificationToken}`)
      .expect(400, INVALID);
    const [password, confirmPassword] = ['quiet please', 'quiet please'];
    await product
      .visitor()
      .post('/api/auth/complete-registration')
      .send({ email: EMAIL, password, confirmPassword, emailVerificationToken })
      .expect(400, INVALID);

    await insertUser(product, { email: 'pending@example.com', password: null });
    const setUp = await setUpLinkOfLastWeek(product, 'pending@example.com');
    await product.visitor().get(`/api/auth/verify-reset-token/${setUp}`).expect(400, INVALID);
    await reset(setUp).expect(400, INVALID);
    await product
      .visitor()
      .get(`/api/auth/verify-registration-token/${setUp}`)
      .expect(200, { email: 'pending@example.com' });
  });

  it('a reset link stays valid when the new password is too short', async () => {
    await insertUser(product, { email: EMAIL });
    const token = await tokenFor(EMAIL);
    const answer = await reset(token, 'short').expect(400);
    expect(answer.body).toMatchObject({
      errors: { password: ['Password must be at least 8 characters long'] },
    });
    await reset(token).expect(200);
  });

  it('a reset request with the hidden field makes no token', async () => {
    await insertUser(product, { email: EMAIL });
    await product
      .visitor()
      .post('/api/auth/forgot-password')
      .send({ email: EMAIL, website: 'x' })
      .expect(200);
    const [row] = await product.database.query(
      'SELECT password_reset_token FROM users WHERE email = $1',
      [EMAIL],
    );
    expect(row).toEqual({ password_reset_token: null });
  });
});
