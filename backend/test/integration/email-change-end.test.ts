import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EmailChangesRepository } from '../../src/modules/auth/domain/email-changes.repository.js';
import { insertImage } from '../factories/images.js';
import { insertUser, type SignedInAgent, signedInAgent } from '../factories/users.js';
import { linkIn } from '../support/links.js';
import { mailsSettled, settleMails } from '../support/settled-mails.js';
import type { ReceivedMail } from '../support/test-inbox.js';
import { startProduct, type TestProduct } from '../support/test-product.js';

const OLD = 'mara@example.com';
const NEW = 'mara@example.org';
const PASSWORD = 'correct horse';
const INVALID = { statusCode: 400, message: 'Invalid token' };
const VISITOR = { authenticated: false, user: null };

describe('end of an email change', () => {
  let product: TestProduct;
  let mara: SignedInAgent;

  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());
  beforeEach(async () => {
    await settleMails(product);
    await product.database.query('DELETE FROM images');
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    mara = await signedInAgent(product, { email: OLD, password: PASSWORD });
  });

  const request = (
    email = NEW,
    currentPassword = PASSWORD,
    agent: { put: SignedInAgent['put'] } = mara,
  ) => agent.put('/api/user/email').send({ email, currentPassword });
  const confirm = (token: string, agent: { post: SignedInAgent['post'] } = product.visitor()) =>
    agent.post('/api/auth/confirm-email').send({ token });
  const undo = (token: string, password = 'taken back again') =>
    product.visitor().post('/api/auth/undo-email-change').send({ token, password });
  const logIn = (email: string, password = PASSWORD) =>
    product.visitor().post('/api/auth/login').send({ email, password });
  const newest = async (to: string): Promise<ReceivedMail> => {
    await mailsSettled(product);
    const mail = product.inbox.mailsTo(to).at(-1);
    if (!mail) throw new Error(`no mail to ${to}`);
    return mail;
  };
  const tokenTo = async (to: string) => {
    const { searchParams } = linkIn(await newest(to));
    return searchParams.get('token') ?? searchParams.get('reset') ?? '';
  };
  const changeTo = async (email: string) => {
    await request(email).expect(200);
    await confirm(await tokenTo(email), mara).expect(200);
  };

  it('a cancelled change can not be confirmed', async () => {
    await request().expect(200);
    const token = await tokenTo(NEW);
    await mara
      .delete('/api/user/email/pending')
      .expect(200, { message: 'Your email address stays as it is.' });
    await mara
      .get('/api/user/email')
      .expect(200, { email: OLD, pendingEmail: null, pendingUntil: null });
    await confirm(token).expect(400, INVALID);
  });

  it.each([
    [
      'changed',
      () =>
        mara
          .put('/api/user/password')
          .send({ currentPassword: PASSWORD, newPassword: 'another password' }),
    ],
    [
      'reset',
      async () => {
        await product.visitor().post('/api/auth/forgot-password').send({ email: OLD });
        const token = await tokenTo(OLD);
        return product
          .visitor()
          .post('/api/auth/reset-password')
          .send({ token, password: 'another password' });
      },
    ],
  ])('a password that is %s stops an open change of the address', async (_how, change) => {
    await request().expect(200);
    const token = await tokenTo(NEW);
    expect((await change()).status).toBe(200);
    await confirm(token).expect(400, INVALID);
    await logIn(OLD, 'another password').expect(200);
  });

  it('a confirmed address makes an open reset link invalid', async () => {
    await product.visitor().post('/api/auth/forgot-password').send({ email: OLD }).expect(200);
    const reset = await tokenTo(OLD);
    await changeTo(NEW);
    await product
      .visitor()
      .post('/api/auth/reset-password')
      .send({ token: reset, password: 'another password' })
      .expect(400, INVALID);
  });

  it('the owner of the old address stops a change that waits, and chooses a new password', async () => {
    await request().expect(200);
    const token = await tokenTo(NEW);
    await undo(await tokenTo(OLD)).expect(200, {
      message: 'Your account has its old address and the new password. Please log in.',
    });
    await mara.get('/api/auth/verify').expect(200, VISITOR);
    await confirm(token).expect(400, INVALID);
    await logIn(OLD).expect(401);
    await logIn(OLD, 'taken back again').expect(200);
    expect((await newest(OLD)).subject).toBe('Your password was changed');
  });

  it('the owner of the old address takes the account back, with its images', async () => {
    await insertImage(product.database, { email: OLD });
    await request().expect(200);
    const early = await tokenTo(OLD);
    await confirm(await tokenTo(NEW)).expect(200);
    const late = await tokenTo(OLD);
    expect(late).toBe(early);
    await logIn(NEW).expect(200);
    // Somebody who wants to keep it makes a pending user of the old address.
    await insertUser(product, { email: OLD, username: 'squatter', password: null });

    await undo(late).expect(200);
    await logIn(NEW).expect(401);
    await logIn(NEW, 'taken back again').expect(401);
    await logIn(OLD, 'taken back again').expect(200);
    const images = await product.database.query('SELECT email FROM images WHERE email IS NOT NULL');
    expect(images).toEqual([{ email: OLD }]);
    await undo(late, 'once more, please').expect(400, INVALID);
  });

  it('the first address wins over later ones', async () => {
    await request('thief@example.net').expect(200);
    const owner = await tokenTo(OLD);
    await confirm(await tokenTo('thief@example.net')).expect(200);
    const agent = product.visitor();
    await agent
      .post('/api/auth/login')
      .send({ email: 'thief@example.net', password: PASSWORD })
      .expect(200);
    await request('thief@example.info', PASSWORD, agent).expect(200);
    const thief = await tokenTo('thief@example.net');
    await confirm(await tokenTo('thief@example.info')).expect(200);

    await undo(owner).expect(200);
    await undo(thief, 'the one of the thief').expect(400, INVALID);
    await logIn(OLD, 'taken back again').expect(200);
  });

  it('a link to undo works for eight days', async () => {
    await changeTo(NEW);
    const token = await tokenTo(OLD);
    const [row] = await product.database.query<{ days: number }>(
      `SELECT extract(epoch FROM undo_token_expiry - now())::float8 / 86400 AS days FROM email_changes`,
    );
    expect(row?.days).toBeGreaterThan(7.99);
    expect(row?.days).toBeLessThanOrEqual(8);
    await product.database.query(
      `UPDATE email_changes SET undo_token_expiry = now() - interval '1 s'`,
    );
    await undo(token).expect(400, INVALID);
    await logIn(NEW).expect(200);
  });

  it('a link for one purpose works for no other', async () => {
    await request().expect(200);
    const [toNew, toOld] = [await tokenTo(NEW), await tokenTo(OLD)];
    await confirm(toOld).expect(400, INVALID);
    await undo(toNew).expect(400, INVALID);
    await product
      .visitor()
      .post('/api/auth/reset-password')
      .send({ token: toOld, password: 'another password' })
      .expect(400, INVALID);
    await product
      .visitor()
      .get(`/api/auth/verify-registration-token/${toNew}`)
      .expect(400, INVALID);
  });

  it('no table holds the token of a mailed link', async () => {
    await request().expect(200);
    const tokens = [await tokenTo(NEW), await tokenTo(OLD)];
    const rows = await product.database.query('SELECT * FROM email_changes');
    const jobs = await product.database.query('SELECT data, output FROM pgboss.job');
    const stored = JSON.stringify([rows, jobs]);
    for (const token of tokens) expect(stored).not.toContain(token);
  });

  it('an admin who changes the address ends the links of the user', async () => {
    const boss = await signedInAgent(
      product,
      { email: 'boss@example.com', username: 'boss', role: 'admin' },
      'admins',
    );
    await request().expect(200);
    const [toNew, toOld] = [await tokenTo(NEW), await tokenTo(OLD)];
    await boss
      .put(`/api/admin/users/${mara.userId}`)
      .send({ username: 'mara', email: 'mara@example.net', role: 'user' })
      .expect(200);
    await confirm(toNew).expect(400, INVALID);
    await undo(toOld).expect(400, INVALID);
    await product.database.query('DELETE FROM users WHERE id = $1', [boss.userId]);
  });

  it('an account that is about to be deleted gets no new address', async () => {
    await request().expect(200);
    const token = await tokenTo(NEW);
    await product.database.query(
      `UPDATE users SET deletes_at = now() + interval '7 days' WHERE id = $1`,
      [mara.userId],
    );
    await confirm(token).expect(400, INVALID);
  });

  it('a deleted user leaves no change of an address behind', async () => {
    await request().expect(200);
    await product.database.query('DELETE FROM users WHERE id = $1', [mara.userId]);
    expect(await product.database.query('SELECT id FROM email_changes')).toEqual([]);
    await mailsSettled(product);
  });

  it('a new address is asked for from the own page, by the signed-in user only', async () => {
    await product
      .visitor()
      .put('/api/user/email')
      .send({ email: NEW, currentPassword: PASSWORD })
      .expect(401);
    await product.visitor().get('/api/user/email').expect(401);
    await product.visitor().delete('/api/user/email/pending').expect(401);
    await request().set('Origin', 'https://evil.example').expect(403);
    await confirm('x'.repeat(43)).set('Origin', 'https://evil.example').expect(403);
    await confirm('x'.repeat(43)).expect(400, INVALID);
    await undo('x'.repeat(43)).expect(400, INVALID);
    await confirm('x'.repeat(129)).expect(400);
  });

  it('somebody else who confirms keeps the own session', async () => {
    const noor = await signedInAgent(product, { email: 'noor@example.com' });
    await request().expect(200);
    await confirm(await tokenTo(NEW), noor).expect(200, { email: NEW, signedIn: false });
    const { body } = await noor.get('/api/auth/verify');
    expect(body).toMatchObject({ user: { email: 'noor@example.com' } });
  });

  it('the nightly purge deletes only changes that can not be undone any more', async () => {
    await changeTo(NEW);
    const changes = product.app.get(EmailChangesRepository);
    expect(await changes.purge(new Date())).toBe(0);
    await product.database.query(
      `UPDATE email_changes SET undo_token_expiry = now() - interval '1 second'`,
    );
    expect(await changes.purge(new Date())).toBe(1);
  });
});
