import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type supertest from 'supertest';
import { AuditRetention } from '../../src/modules/admin/application/audit-retention.service.js';
import { ExpiredUsers } from '../../src/modules/admin/application/expired-users.service.js';
import { MailQueue } from '../../src/platform/mail/mail-queue.js';
import { ObjectStore } from '../../src/platform/storage/object-store.js';
import { jpeg } from '../factories/image-files.js';
import { insertImage } from '../factories/images.js';
import { insertQuestion } from '../factories/questions.js';
import { insertUser, type SignedInAgent, signedInAgent, signInAs } from '../factories/users.js';
import { eventually } from '../support/eventually.js';
import { linkIn } from '../support/links.js';
import { mailsSettled, settleMails } from '../support/settled-mails.js';
import { startProduct, type TestProduct } from '../support/test-product.js';

const DAY = 24 * 60 * 60 * 1_000;
const EMAIL = 'mara@example.com';
const PASSWORD = 'a password for the tests';

describe('deleting an account', () => {
  let product: TestProduct;
  let mara: SignedInAgent;
  let now: number;

  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());
  beforeEach(async () => {
    await settleMails(product);
    await product.database.query(`DELETE FROM users WHERE username <> 'admin'`);
    for (const table of ['audit_trail', 'images', 'email_signups', 'responses', 'questions'])
      await product.database.query(`DELETE FROM ${table}`);
    later(0);
    mara = await signedInAgent(product, { email: EMAIL, username: 'mara', password: PASSWORD });
  });

  const later = (milliseconds: number) => {
    now = milliseconds === 0 ? Date.now() : now + milliseconds;
    product.clock.set(new Date(now).toISOString());
  };
  const request = (
    agent: supertest.Agent = mara,
    body: object = { currentPassword: PASSWORD, confirmation: 'delete' },
  ) => agent.post('/api/user/deletion').send(body);
  const logIn = (password = PASSWORD) =>
    product.visitor().post('/api/auth/login').send({ email: EMAIL, password });
  const keep = (password = PASSWORD) =>
    product.visitor().post('/api/auth/keep-account').send({ email: EMAIL, password });
  const keepByLink = (token: string) =>
    product.visitor().post('/api/auth/keep-account-by-link').send({ token });
  const isSignedIn = async (agent: supertest.Agent) => {
    const { body } = await agent.get('/api/auth/verify').expect(200);
    return (body as { authenticated: boolean }).authenticated;
  };
  const night = () =>
    product.app.get(ExpiredUsers).run('deleted', {
      id: randomUUID(),
      signal: new AbortController().signal,
      isLastTry: false,
    });
  const mailedToken = async () => {
    const mail = await product.inbox.waitFor(({ subject }) => /will be deleted$/.test(subject!));
    const link = linkIn(mail);
    expect(link.pathname).toBe('/auth');
    return link.searchParams.get('token') as string;
  };
  const visibilities = async () => {
    const rows = await product.database.query<{ visibility: string }>(
      'SELECT visibility FROM images WHERE email = $1 ORDER BY id',
      [EMAIL],
    );
    return rows.map(({ visibility }) => visibility);
  };
  const count = async (what: string) => {
    const [row] = await product.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${what}`,
    );
    return row?.count;
  };
  /** Goes past the last moment in which the account can be kept. */
  const passWeek = () => later(7 * DAY + 1);

  describe('asking for it', () => {
    it.each([
      [{ currentPassword: 'wrong', confirmation: 'delete' }, 'currentPassword'],
      [{ currentPassword: PASSWORD, confirmation: 'remove' }, 'confirmation'],
      [{ currentPassword: PASSWORD }, 'confirmation'],
      [{ currentPassword: '', confirmation: 'delete' }, 'currentPassword'],
    ])('is refused with %j, and changes nothing', async (body, field) => {
      const answer = await request(mara, body).expect(400);
      expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
      expect(await isSignedIn(mara)).toBe(true);
      expect(await count('users WHERE deletes_at IS NOT NULL')).toBe(0);
    });

    it('is refused to a visitor', async () => {
      await request(product.visitor()).expect(401);
    });

    it('is refused to an admin, who might be the last one', async () => {
      const boss = { email: 'boss@example.com', role: 'admin', password: PASSWORD };
      const answer = await request(await signedInAgent(product, boss)).expect(409);
      expect(answer.body.message).toBe(
        'An admin can’t delete their own account. Ask another admin to do it.',
      );
    });

    it('accepts the word in any case, and answers until when the account can be kept', async () => {
      const answer = await request(mara, {
        currentPassword: PASSWORD,
        confirmation: ' DELETE ',
      }).expect(200);
      expect(answer.body).toEqual({ deletesAt: new Date(now + 7 * DAY).toISOString() });
      expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    });

    it('ends every login of the person, of both kinds', async () => {
      const phone = await signInAs(product, mara.userId);
      await request().expect(200);
      expect(await isSignedIn(mara)).toBe(false);
      expect(await isSignedIn(phone)).toBe(false);
      expect(await count(`logins WHERE user_id = ${mara.userId}`)).toBe(0);
    });

    it('mails the link to keep the account once, also when asked twice at the same time', async () => {
      const phone = await signInAs(product, mara.userId);
      const answers = await Promise.all([request(), request(phone)]);
      // The second one may find itself signed out already.
      for (const { status } of answers) expect([200, 401]).toContain(status);
      await mailedToken();
      await mailsSettled(product);
      const [mail, ...others] = product.inbox.mailsTo(EMAIL);
      expect(others).toEqual([]);
      expect(mail?.text).toMatch(/In the night after \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC/);
      expect(mail?.text).toContain('You’re getting this email because somebody deleted');
    });

    it('ends a mailed link to a new password', async () => {
      await product.visitor().post('/api/auth/forgot-password').send({ email: EMAIL }).expect(200);
      const mail = await product.inbox.waitFor(({ subject }) => /new password/.test(subject!));
      await request().expect(200);
      const token = linkIn(mail).searchParams.get('reset');
      const reset = { token, password: 'another password' };
      await product.visitor().post('/api/auth/reset-password').send(reset).expect(400);
    });

    it('hides the pictures of the person at once', async () => {
      const id = await insertImage(product.database, { email: EMAIL });
      const [row] = await product.database.query<{ object_storage_url: string }>(
        'SELECT object_storage_url FROM images',
      );
      await request().expect(200);
      await product.visitor().get('/api/random-image').expect(404);
      await product.visitor().get(row!.object_storage_url).expect(404);
      await product.visitor().post('/api/rate-single-click').send({ imageId: id }).expect(404);
    });

    it('refuses an upload of the person that was being read meanwhile', async () => {
      const { holder, release } = await holding(mara.userId);
      const upload = mara
        .post('/api/upload-image-cloud')
        .attach('image', await jpeg(), 'a.jpg')
        .then(({ status }) => status);
      await waitsForLock();
      await release();
      expect(await upload).toBe(401);
      await holder.end();
      expect(await count('images')).toBe(0);
    });
  });

  describe('changing one’s mind', () => {
    it('a login with the right password says that the account can be kept', async () => {
      await request().expect(200);
      const answer = await logIn().expect(409);
      expect(answer.body.message).toBe('You deleted this account. You can still keep it.');
      const wrong = await logIn('wrong').expect(401);
      expect(wrong.body.message).toBe('Invalid email or password');
    });

    it('the password keeps the account, and the pictures that were public are public again', async () => {
      await insertImage(product.database, { email: EMAIL });
      await insertImage(product.database, { email: EMAIL, visibility: 'only-me' });
      await request().expect(200);
      expect(await visibilities()).toEqual(['only-me', 'only-me']);
      await keep('wrong').expect(401);
      expect((await keep().expect(200)).body).toEqual({
        message: 'Your account stays. Please sign in.',
      });
      expect(await visibilities()).toEqual(['public', 'only-me']);
      await product.visitor().get('/api/random-image').expect(200);
      await logIn().expect(200);
      const mail = await product.inbox.waitFor(({ subject }) => /stays$/.test(subject!));
      expect(mail.text).toContain('will not be deleted');
    });

    it('the mailed link keeps the account once, and signs nobody in', async () => {
      await request().expect(200);
      const token = await mailedToken();
      await product.visitor().get(`/auth?token=${token}`);
      await logIn().expect(409);
      const visitor = product.visitor();
      await visitor.post('/api/auth/keep-account-by-link').send({ token }).expect(200);
      expect(await isSignedIn(visitor)).toBe(false);
      await keepByLink(token).expect(400);
      passWeek();
      expect(await night()).toEqual({ deleted: 0 });
      await logIn().expect(200);
    });

    it('a link that somebody made up keeps nothing', async () => {
      await request().expect(200);
      const { body } = await keepByLink('a'.repeat(43)).expect(400);
      expect(body.message).toBe('Invalid token');
      await logIn().expect(409);
    });

    it('a second deletion has a link of its own, and the first one keeps nothing', async () => {
      await request().expect(200);
      const first = await mailedToken();
      await keep().expect(200);
      await settleMails(product);
      later(60_000);
      await request(await signInAs(product, mara.userId)).expect(200);
      await keepByLink(first).expect(400);
      await keepByLink(await mailedToken()).expect(200);
    });

    it('keeping an account that nobody deleted changes nothing and mails nothing', async () => {
      await keep().expect(200);
      await mailsSettled(product);
      expect(product.inbox.mails()).toEqual([]);
    });

    it('keeps the account until the last moment of seven days, and not after', async () => {
      await request().expect(200);
      const token = await mailedToken();
      later(7 * DAY);
      await keepByLink(token).expect(400);
      await keep().expect(401);
      await logIn().expect(401);
      later(-1);
      await keepByLink(token).expect(200);
    });

    it('an admin who gives the person a new password ends the link, and the new password keeps', async () => {
      await request().expect(200);
      const token = await mailedToken();
      const admin = await signedInAgent(
        product,
        { email: 'boss@example.com', role: 'admin' },
        'admins',
      );
      const person = { username: 'mara', email: EMAIL, password: 'another password' };
      const { body } = await admin.put(`/api/admin/users/${mara.userId}`).send(person).expect(200);
      expect(body.deletesAt).toBe(new Date(now + 7 * DAY).toISOString());
      await keepByLink(token).expect(400);
      await keep('another password').expect(200);
    });
  });

  describe('after seven days', () => {
    it('nothing is deleted while the account can still be kept', async () => {
      await request().expect(200);
      later(7 * DAY - 1);
      expect(await night()).toEqual({ deleted: 0 });
      expect(await count(`users WHERE id = ${mara.userId}`)).toBe(1);
    });

    it('rows, objects, logins, tokens and mails are gone, whenever the task runs', async () => {
      const question = await insertQuestion(product.database, 'Why?', new Date(now).toISOString());
      const answer = { responseContent: 'A secret', questionId: question, questionContent: 'Why?' };
      await mara.post('/api/responses').send(answer).expect(201);
      await mara
        .post('/api/send-invites')
        .send({ emails: ['juno@example.com'] })
        .expect(200);
      const image = await jpeg();
      await mara.post('/api/upload-image-cloud').attach('image', image, 'a.jpg').expect(200);
      await product.visitor().post('/api/email-signup').send({ email: EMAIL }).expect(200);
      const [{ id }] = (await product.database.query<{ id: number }>('SELECT id FROM images')) as [
        { id: number },
      ];
      await product.visitor().post('/api/rate-single-click').send({ imageId: id }).expect(200);
      const before = await count('rating_days');
      await request().expect(200);
      // The process may have been down for weeks.
      later(30 * DAY);
      expect(await night()).toEqual({ deleted: 1 });
      for (const table of ['responses', 'images', 'ratings', 'email_signups', 'hidden_images'])
        expect([table, await count(table)]).toEqual([table, 0]);
      expect(await count(`invites WHERE inviter_id = ${mara.userId}`)).toBe(0);
      expect(await count(`logins WHERE user_id = ${mara.userId}`)).toBe(0);
      // How often anything was rated stays, without a name.
      expect(await count('rating_days')).toBe(before);
      await eventually(async () => {
        const keys: string[] = [];
        for await (const key of product.app.get(ObjectStore).keys()) keys.push(key);
        expect(keys).toEqual([]);
      });
      await logIn().expect(401);
      await keep().expect(401);
      expect(await night()).toEqual({ deleted: 0 });
    });

    it('the audit trail keeps ids only, also in what was recorded before', async () => {
      const admin = await signedInAgent(
        product,
        { email: 'boss@example.com', username: 'boss', role: 'admin' },
        'admins',
      );
      const person = { username: 'mara', email: EMAIL, role: 'member' };
      await admin.put(`/api/admin/users/${mara.userId}`).send(person).expect(200);
      const image = await insertImage(product.database, { email: EMAIL, removed: true });
      await admin.post('/api/admin/images/expunge').send({ imageId: image }).expect(200);
      await admin.get(`/api/admin/users/export?q=${EMAIL}`).expect(200);
      const again = await signInAs(product, mara.userId);
      await request(again).expect(200);
      passWeek();
      expect(await night()).toEqual({ deleted: 1 });
      const trail = await product.database.query<{ action: string; text: string }>(
        'SELECT action, audit_trail::text AS text FROM audit_trail ORDER BY id',
      );
      expect(trail.map(({ action }) => action)).toEqual([
        'user.update',
        'image.expunge',
        'users.export',
        'user.delete',
      ]);
      for (const { text } of trail) expect(text).not.toMatch(/mara/i);
      expect(trail.at(-1)?.text).toContain(`user:${mara.userId}`);
      expect(trail[0]?.text).toContain('boss');
    });

    it('a mail that still waits for the mail server is not sent to somebody who is gone', async () => {
      await product.inbox.become('refusing');
      await product.visitor().post('/api/auth/forgot-password').send({ email: EMAIL }).expect(200);
      await request().expect(200);
      passWeek();
      expect(await night()).toEqual({ deleted: 1 });
      await product.inbox.become('well');
      await product.app.get(MailQueue).enqueue('password-changed', { userId: mara.userId });
      await product.database.query(
        `UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND state = 'retry'`,
      );
      await mailsSettled(product);
      expect(product.inbox.mailsTo(EMAIL)).toEqual([]);
    });

    it('a deletion that fails half-way deletes nothing, and the next night deletes all', async () => {
      await insertImage(product.database, { email: EMAIL });
      await request().expect(200);
      passWeek();
      await product.database.query(`
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$`);
      await product.database.query(
        'CREATE TRIGGER refuse BEFORE INSERT ON audit_trail FOR EACH ROW EXECUTE FUNCTION refuse()',
      );
      try {
        await expect(night()).rejects.toThrow('0 deleted accounts were deleted, 1 could not be');
      } finally {
        await product.database.query('DROP FUNCTION refuse CASCADE');
      }
      expect(await count('images')).toBe(1);
      expect(await count(`users WHERE id = ${mara.userId}`)).toBe(1);
      expect(await night()).toEqual({ deleted: 1 });
      expect(await count('images')).toBe(0);
    });

    it('an admin and the task delete the same person once', async () => {
      await request().expect(200);
      passWeek();
      const admin = await signedInAgent(
        product,
        { email: 'boss@example.com', role: 'admin' },
        'admins',
      );
      const [{ status }, { deleted }] = await Promise.all([
        admin.delete(`/api/admin/users/${mara.userId}`),
        night(),
      ]);
      expect([
        [200, 0],
        [404, 1],
      ]).toContainEqual([status, deleted]);
      expect(await count(`audit_trail WHERE action = 'user.delete'`)).toBe(1);
    });

    it('a login that was being checked while the account was deleted does not begin', async () => {
      const { holder, release } = await holding(mara.userId);
      const login = logIn().then(({ status }) => status);
      await waitsForLock();
      await release();
      expect(await login).toBe(401);
      await holder.end();
      expect(await count(`logins WHERE user_id = ${mara.userId}`)).toBe(1);
    });

    it('an answer that was being stored while the account went is refused', async () => {
      const question = await insertQuestion(product.database, 'Why?', new Date(now).toISOString());
      const remover = new pg.Client({ connectionString: product.database.adminUrl });
      await remover.connect();
      await remover.query('BEGIN');
      await remover.query('DELETE FROM users WHERE id = $1', [mara.userId]);
      const answer = { responseContent: 'Late', questionId: question, questionContent: 'Why?' };
      const sending = mara.post('/api/responses').send(answer);
      const status = sending.then((response) => response.status);
      await waitsForLock();
      await remover.query('COMMIT');
      await remover.end();
      expect(await status).toBe(401);
    });
  });

  describe('the same address again', () => {
    const sendPhoto = async () =>
      product
        .visitor()
        .post('/api/upload-image-cloud')
        .field('email', EMAIL)
        .attach('image', await jpeg(), 'a.jpg');

    it('has an account as long as that can be kept', async () => {
      await request().expect(200);
      expect((await sendPhoto()).status).toBe(409);
    });

    it('gets a new account after the deletion, with nothing of the old one', async () => {
      await request().expect(200);
      const oldToken = await mailedToken();
      passWeek();
      await night();
      await settleMails(product);
      expect((await sendPhoto()).status).toBe(200);
      const [row] = await product.database.query<{ id: number; deletes_at: Date | null }>(
        'SELECT id, deletes_at FROM users WHERE email = $1',
        [EMAIL],
      );
      expect(row?.id).not.toBe(mara.userId);
      expect(row?.deletes_at).toBeNull();
      await keepByLink(oldToken).expect(400);
      expect(await visibilities()).toEqual(['public']);
    });
  });

  describe('friends', () => {
    it('an invited friend keeps the account that the invitation made', async () => {
      await mara
        .post('/api/send-invites')
        .send({ emails: ['juno@example.com'] })
        .expect(200);
      await request().expect(200);
      passWeek();
      await night();
      expect(await count(`users WHERE email = 'juno@example.com'`)).toBe(1);
    });

    it('an inviter keeps the seat in which the person was invited', async () => {
      const juno = await insertUser(product, { email: 'juno@example.com' });
      await product.database.query(
        'INSERT INTO invites (inviter_id, invitee_email) VALUES ($1, $2)',
        [juno, EMAIL],
      );
      await request().expect(200);
      passWeek();
      await night();
      expect(await count(`invites WHERE inviter_id = ${juno}`)).toBe(1);
    });
  });

  describe('retention of the audit trail', () => {
    const record = (subject: string, before: object | null, age: number, adminId: number | null) =>
      product.database.query(
        `INSERT INTO audit_trail (at, admin_id, admin, action, subject, before, request_id)
         VALUES ($1, $2, 'boss', 'user.update', $3, $4, 'a request')`,
        [new Date(now - age), adminId, subject, before],
      );
    const retention = () => product.app.get(AuditRetention).run();
    const trail = () =>
      product.database.query('SELECT admin, subject, before FROM audit_trail ORDER BY id');

    it('removes changes after a year', async () => {
      await record('image:1', { removed: true }, 365 * DAY + 1, null);
      await record('image:2', { removed: true }, 365 * DAY - DAY, null);
      expect(await retention()).toEqual({ removed: 1, anonymized: 0 });
      expect(await trail()).toMatchObject([{ subject: 'image:2' }]);
    });

    it('removes names after thirty days when the account is gone, and keeps those of accounts', async () => {
      const fields = { username: 'ole', email: 'ole@example.com', role: 'user' };
      await record('user:999999', fields, 30 * DAY + 1, null);
      await record('user:999999', fields, 30 * DAY - 1, null);
      await record(`user:${mara.userId}`, { username: 'mara', email: EMAIL }, 200 * DAY, null);
      await record('image:1', { email: 'ole@example.com', fileSize: 1 }, 31 * DAY, null);
      await record('image:2', { removed: true }, 31 * DAY, 999_999);
      expect(await retention()).toEqual({ removed: 0, anonymized: 3 });
      expect(await trail()).toEqual([
        { admin: 'boss', subject: 'user:999999', before: { role: 'user' } },
        { admin: 'boss', subject: 'user:999999', before: fields },
        {
          admin: 'boss',
          subject: `user:${mara.userId}`,
          before: { username: 'mara', email: EMAIL },
        },
        { admin: 'boss', subject: 'image:1', before: { fileSize: 1 } },
        { admin: 'user:999999', subject: 'image:2', before: { removed: true } },
      ]);
      expect(await retention()).toEqual({ removed: 0, anonymized: 0 });
    });
  });

  /** Writes the deletion of this account without committing it. */
  async function holding(id: number) {
    const holder = new pg.Client({ connectionString: product.database.adminUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id]);
    await holder.query('UPDATE users SET deletes_at = $2 WHERE id = $1', [
      id,
      new Date(now + 7 * DAY),
    ]);
    return { holder, release: () => holder.query('COMMIT') };
  }

  const waitsForLock = () =>
    eventually(async () => {
      const waiting = await product.database.query(
        `SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting).not.toEqual([]);
    });
});
