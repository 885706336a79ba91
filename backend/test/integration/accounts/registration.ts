import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertUser, loggedInAgent } from '../../factories/users.js';
import { jpeg } from '../../factories/image-files.js';
import { linkIn } from '../../support/mailed-links.js';
import { mailsSettled, settleMails } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const EMAIL = 'mara@example.com';
const INVALID = { statusCode: 400, message: 'Invalid token' };

describe('registration', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await settleMails(product);
    await product.database.query('DELETE FROM images');
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
  });

  const upload = async (email: string) =>
    product
      .visitor()
      .post('/api/upload-image-cloud')
      .field('email', email)
      .attach('image', await jpeg(), 'a.jpg');
  const accounts = () =>
    product.database.query(
      `SELECT username, email, role, subscription, email_verified, password IS NOT NULL AS has_password
         FROM users WHERE role <> 'admin' ORDER BY id`,
    );
  /** Uploads an image and returns the token of the link in the mail. */
  const tokenFor = async (email: string) => {
    await upload(email);
    const mail = await product.inbox.waitForMailTo(email);
    return linkIn(mail).searchParams.get('token') ?? '';
  };
  const verify = (token: string) =>
    product.visitor().get(`/api/auth/verify-registration-token/${token}`);
  const complete = (
    emailVerificationToken: string,
    changes: object = {},
    visitor = product.visitor(),
  ) =>
    visitor.post('/api/auth/complete-registration').send({
      email: EMAIL,
      password: 'quiet please',
      confirmPassword: 'quiet please',
      emailVerificationToken,
      ...changes,
    });
  const tenMinutesLater = () =>
    product.database.query(
      `UPDATE users SET email_verification_token_expiry = email_verification_token_expiry - interval '10 minutes'`,
    );

  it('registration in a browser that is logged in ends the earlier login', async () => {
    const noor = await loggedInAgent(product, { email: 'noor@example.com' });
    const token = await tokenFor(EMAIL);
    await complete(token, {}, noor).expect(200);
    expect(
      await product.database.query(
        `SELECT email FROM logins JOIN users ON users.id = user_id WHERE role <> 'admin'`,
      ),
    ).toEqual([{ email: EMAIL }]);
  });

  it('a user can choose a name while registering, and a refused name keeps the link valid', async () => {
    const token = await tokenFor(EMAIL);
    await complete(token, { name: 'http://x' }).expect(400);
    await complete(token, { name: ' Mara ' }).expect(200);
    expect(
      await product.database.query('SELECT name FROM users WHERE email = $1', [EMAIL]),
    ).toEqual([{ name: 'Mara' }]);
  });

  it('registration starts with an uploaded image and ends with a login', async () => {
    const answer = await upload('Mara@Example.com');
    expect(answer.status).toBe(200);
    expect(await accounts()).toEqual([
      {
        username: 'mara',
        email: EMAIL,
        role: 'user',
        subscription: 'PREMIUM',
        email_verified: false,
        has_password: false,
      },
    ]);

    const mail = await product.inbox.waitForMailTo(EMAIL);
    expect(mail.subject).toBe('Set up your Unspoken account');
    const link = linkIn(mail);
    expect(`${link.origin}${link.pathname}`).toBe('http://localhost:3000/account-registration');
    const token = link.searchParams.get('token') ?? '';
    await verify(token).expect(200, { email: EMAIL });

    const visitor = product.visitor();
    await complete(token, {}, visitor).expect(200, { user: { role: 'user', email: EMAIL } });
    await visitor.get('/api/auth/user').expect(200, { email: EMAIL });
    expect(await accounts()).toEqual([
      expect.objectContaining({ email_verified: true, has_password: true }),
    ]);
    await product
      .visitor()
      .post('/api/auth/login')
      .send({ email: EMAIL, password: 'quiet please' })
      .expect(200);
  });

  it('no table holds the token of a mailed set-up link', async () => {
    const token = await tokenFor(EMAIL);
    const dump = await product.database.query(`
      SELECT string_agg(users::text, '') AS users,
             (SELECT string_agg(job::text, '') FROM pgboss.job) AS jobs FROM users`);
    expect(JSON.stringify(dump)).not.toContain(token);
    expect(JSON.stringify(dump)).toContain(EMAIL);
  });

  it('similar email addresses get different usernames', async () => {
    await Promise.all(
      ['mara@a.test', 'mara@b.test', 'mara+x@c.test'].map((email) => upload(email)),
    );
    const names = (await accounts()).map(({ username }) => username as string);
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^mara(-\w{1,6})?$/);
  });

  it('twenty parallel uploads create one user and send one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(EMAIL)));
    // A busy machine refuses some, because too many images wait to be decoded.
    const accepted = answers.filter(({ status }) => status !== 503);
    expect(await accounts()).toHaveLength(1);
    expect(await product.database.query('SELECT 1 FROM images')).toHaveLength(accepted.length);
    await mailsSettled(product);
    expect(product.inbox.mailsTo(EMAIL)).toHaveLength(1);
  });

  it('an upload after ten minutes mails a new set-up link and ends the old one', async () => {
    const first = await tokenFor(EMAIL);
    await tenMinutesLater();
    await upload(EMAIL);
    await product.inbox.until(() => product.inbox.mailsTo(EMAIL).length === 2);
    const second = linkIn(product.inbox.mailsTo(EMAIL)[1]).searchParams.get('token') ?? '';
    expect(second).not.toBe(first);
    await verify(first).expect(400, INVALID);
    await verify(second).expect(200);
  });

  it('an upload for a registered address gets 409 and stores nothing', async () => {
    await insertUser(product, { email: EMAIL });
    const answer = await upload(EMAIL);
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        statusCode: 409,
        message: 'You already have an account. Please log in at /auth to upload.',
      },
    ]);
    expect(await product.database.query('SELECT 1 FROM images')).toEqual([]);
    await mailsSettled(product);
    expect(product.inbox.mailsTo(EMAIL)).toEqual([]);
  });

  it('a set-up link works once under parallel attempts', async () => {
    const token = await tokenFor(EMAIL);
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    await complete(token).expect(400, INVALID);
    await verify(token).expect(400, INVALID);
  });

  it.each(['complete', 'verify'])(
    'a set-up link that was expired at the call %s stays invalid when the clock is set back',
    async (how) => {
      const token = await tokenFor(EMAIL);
      await product.database.query('UPDATE users SET email_verification_token_expiry = now()');
      await (how === 'verify' ? verify(token) : complete(token)).expect(400, INVALID);
      await product.database.query(
        `UPDATE users SET email_verification_token_expiry = now() + interval '1 day'`,
      );
      await complete(token).expect(400, INVALID);
    },
  );

  it('opening a set-up link does not use it up', async () => {
    const token = await tokenFor(EMAIL);
    for (let count = 0; count < 5; count += 1) await verify(token).expect(200);
    await complete(token).expect(200);
  });

  it('an expired, an unknown and another user’s set-up link get the same response', async () => {
    const token = await tokenFor(EMAIL);
    await complete(token, { email: 'other@example.com' }).expect(400, INVALID);
    await complete('x'.repeat(43)).expect(400, INVALID);
    await verify('x'.repeat(43)).expect(400, INVALID);
    await product.database.query('UPDATE users SET email_verification_token_expiry = now()');
    await complete(token).expect(400, INVALID);
    await verify(token).expect(400, INVALID);
  });

  it('an invalid registration is refused, and its link stays valid', async () => {
    const token = await tokenFor(EMAIL);
    const invalid = { email: 'nobody', password: 'seven 7', confirmPassword: 'seven' };
    const answer = await complete(token, invalid).expect(400);
    expect(answer.body).toMatchObject({
      errors: {
        email: ['Please enter a valid email address'],
        password: ['Password must be at least 8 characters long'],
        confirmPassword: ["Passwords don't match"],
      },
    });
    await complete(token, { role: 'admin' }).expect(400);
    const long = 'x'.repeat(129);
    const tooLong = await complete(token, { password: long, confirmPassword: long }).expect(400);
    expect(tooLong.body).toMatchObject({
      errors: { password: ['Password must be at most 128 characters long'] },
    });
    await complete(token).expect(200);
  });

  it.each(['        ', '🂡🂢🂣🂤🂥🂦🂧🂨', 'x'.repeat(128)])(
    '%j is accepted as a password',
    async (password) => {
      const token = await tokenFor(EMAIL);
      await complete(token, { password, confirmPassword: password }).expect(200);
      await product.visitor().post('/api/auth/login').send({ email: EMAIL, password }).expect(200);
    },
  );

  it('an image of a logged-in user belongs to that user, whatever address is sent with it', async () => {
    const mara = await loggedInAgent(product, { email: EMAIL });
    await mara
      .post('/api/upload-image-cloud')
      .field('email', 'new@example.com')
      .attach('image', await jpeg(), 'a.jpg')
      .expect(200);
    expect(await product.database.query('SELECT email FROM images')).toEqual([{ email: EMAIL }]);
    expect(await accounts()).toHaveLength(1);
  });
});
