import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertImage } from '../../factories/images.js';
import { ManagedUsers } from '../../factories/managed-users.js';
import { insertUser, isLoggedIn, loggedInAgent } from '../../factories/users.js';
import { insertQuestion } from '../../factories/questions.js';
import { linkIn } from '../../support/mailed-links.js';
import { mailsSettled, settleMails } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const SECRET = 'a password for the tests';

describe('users in the portal', () => {
  let product: TestProduct;
  let users: ManagedUsers;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    users = await ManagedUsers.start(product);
  });

  describe('creating a user', () => {
    it('a user created with a password can log in and gets no mail', async () => {
      const answer = await users
        .create({
          username: ' Mara ',
          email: ' Mara@Example.com ',
          password: SECRET,
          role: ' member ',
          subscription: 'FREE',
        })
        .expect(201);
      expect(answer.body).toEqual({
        id: expect.any(Number),
        username: 'Mara',
        email: 'mara@example.com',
        name: null,
        role: 'member',
        portalAccess: 'none',
        subscription: 'FREE',
        emailVerified: false,
        pending: false,
        createdAt: expect.stringMatching(/Z$/),
        deletesAt: null,
        version: expect.any(Number),
      });
      const login = { email: 'mara@example.com', password: SECRET };
      await product.visitor().post('/api/auth/login').send(login).expect(200);
      await mailsSettled(product);
      expect(product.inbox.mailsTo('mara@example.com')).toEqual([]);
    });

    it('a user created without a password is pending until the mailed link is used', async () => {
      const { body } = await users
        .create({ username: 'mara', email: 'mara@example.com' })
        .expect(201);
      expect(body).toMatchObject({ pending: true, role: 'user', subscription: 'PREMIUM' });
      const mail = await product.inbox.waitFor(({ subject }) => /^Set up your/.test(subject!));
      const token = linkIn(mail).searchParams.get('token');
      await product
        .visitor()
        .post('/api/auth/complete-registration')
        .send({
          email: 'mara@example.com',
          password: SECRET,
          confirmPassword: SECRET,
          emailVerificationToken: token,
        })
        .expect(200);
      expect(await users.rowOf(body.id as number)).toMatchObject({ email_verified: true });
    });

    it('a username is stored in one Unicode spelling and found by either', async () => {
      const [typed, stored] = ['Zoe\u0308', 'Zo\u00eb'];
      const email = '\u200bzoe@bücher.example ';
      const { body } = await users.create({ username: typed, email }).expect(201);
      expect(body).toMatchObject({ username: stored, email: 'zoe@xn--bcher-kva.example' });
      for (const q of [typed, stored]) {
        const found = await users.admin.get(`/api/admin/users?q=${encodeURIComponent(q)}`);
        expect(found.body).toMatchObject([{ username: stored }]);
      }
      const again = { username: stored, email: 'other@example.com' };
      await users.create(again).expect(409);
    });

    it('a taken username or address is refused, and the response names the field', async () => {
      await insertUser(product, { email: 'mara@example.com', username: 'mara' });
      const name = await users.create({ username: 'mara', email: 'other@example.com' }).expect(409);
      const taken = 'This username is taken. Please choose another one.';
      expect(name.body).toEqual({
        statusCode: 409,
        message: taken,
        errors: { username: [taken] },
      });
      const address = await users
        .create({ username: 'other', email: 'MARA@example.com' })
        .expect(409);
      const belongs = 'This email address belongs to another account.';
      expect(address.body).toMatchObject({ message: belongs, errors: { email: [belongs] } });
      expect(await users.changes()).toEqual([]);
    });

    it.each([
      [{ username: '\u200b\u2060' }, { username: ['Username is required'] }],
      [
        { username: 'x'.repeat(65), email: 'a@x.com\r\nBcc:v@y.com', password: 'short' },
        {
          username: ['Username must be at most 64 characters long'],
          email: ['Please enter a valid email address'],
          password: ['Password must be at least 8 characters long'],
        },
      ],
      [
        { username: 'm', role: 'ad\u200bmin' },
        { role: ['Please write the roles admin and user in small letters'] },
      ],
      [{ username: 'm', emailVerified: true }, { emailVerified: expect.anything() }],
    ])('the user %j is not created', async (body, errors) => {
      const answer = await users.create(body).expect(400);
      expect(answer.body).toMatchObject({ errors });
    });
  });

  describe('deleting a user', () => {
    it('deleting a user deletes images, answers, invites and sessions of that user only', async () => {
      const { database } = product;
      const user = await loggedInAgent(product, { email: 'mara@example.com' });
      const other = await insertUser(product, { email: 'juno@example.com' });
      const image = await insertImage(database, { email: 'mara@example.com' });
      const [{ key } = { key: '' }] = await database.query<{ key: string }>(
        'SELECT object_key AS key FROM images WHERE id = $1',
        [image],
      );
      const kept = await insertImage(database, { email: 'juno@example.com' });
      const question = await insertQuestion(database, 'Why?', '2026-01-01');
      for (const [index, userId] of [user.userId, other].entries()) {
        await database.query(
          `INSERT INTO responses (user_id, question_id, response_content, question_content, response_hash)
           VALUES ($1, $2, 'Because', 'Why?', $3)`,
          [userId, question, `hash-of-test${index}`.slice(-12)],
        );
        await database.query('INSERT INTO invites (inviter_id, invitee_email) VALUES ($1, $2)', [
          userId,
          `friend${index}@example.com`,
        ]);
      }
      const answer = await users.admin.delete(`/api/admin/users/${user.userId}`).expect(200);
      expect(answer.body).toEqual({ id: user.userId });
      expect(await isLoggedIn(user)).toBe(false);
      expect(await database.query('SELECT id FROM images')).toEqual([{ id: kept }]);
      expect(await database.query('SELECT user_id FROM responses')).toEqual([{ user_id: other }]);
      expect(await database.query('SELECT inviter_id FROM invites')).toEqual([
        { inviter_id: other },
      ]);
      expect(
        await database.query(
          `SELECT 1 FROM pgboss.job WHERE name = 'object-removal' AND data -> 'objectKeys' ? $1`,
          [key],
        ),
      ).toHaveLength(1);
    });
  });

  describe('sending the set-up link again', () => {
    it('an admin can mail a pending user several set-up links', async () => {
      const id = await insertUser(product, { email: 'mara@example.com', password: null });
      const path = `/api/admin/users/${id}/resend-registration`;
      const answer = await users.admin.post(path).expect(200);
      expect(answer.body).toEqual({ message: 'The set-up link is on its way.' });
      await users.admin.post(path).expect(200);
      await settleMails(product);
      const links = await product.database.query(
        `SELECT 1 FROM pgboss.job WHERE name = 'mail' AND data->'data'->>'userId' = $1`,
        [String(id)],
      );
      expect(links).toHaveLength(2);
    });

    it('a registered user and one without an address get no new set-up link', async () => {
      const done = await insertUser(product, { email: 'done@example.com' });
      const withoutAddress = await insertUser(product, {
        email: null,
        username: 'm',
        password: null,
      });
      const resend = (id: number) => users.admin.post(`/api/admin/users/${id}/resend-registration`);
      const first = await resend(done).expect(409);
      expect(first.body.message).toBe('This account is already set up.');
      const second = await resend(withoutAddress).expect(409);
      expect(second.body.message).toBe('This user has no email address to write to.');
    });
  });

  it('clearing the name of a user is recorded once', async () => {
    const id = await insertUser(product, { email: 'mara@example.com' });
    await product.database.query(`UPDATE users SET name = 'Rude' WHERE id = $1`, [id]);
    const path = `/api/admin/users/${id}`;
    expect((await users.admin.get(path).expect(200)).body).toMatchObject({ name: 'Rude' });
    await users.admin.delete(`${path}/name`).expect(200, { id });
    await users.admin.delete(`${path}/name`).expect(200, { id });
    expect((await users.admin.get(path).expect(200)).body).toMatchObject({ name: null });
    const records = await product.database.query(
      `SELECT action, before, after FROM audit_trail WHERE subject = $1 ORDER BY id`,
      [`user:${id}`],
    );
    const change = { before: { name: 'Rude' }, after: { name: null } };
    expect(records).toEqual([{ action: 'user.clear-name', ...change }]);
    await users.admin.delete('/api/admin/users/2147483647/name').expect(404);
  });

  it('every change of a user writes an audit record without a password', async () => {
    const { body } = await users
      .create({
        username: 'mara',
        email: 'mara@example.com',
        password: SECRET,
      })
      .expect(201);
    const id = body.id as number;
    await users
      .update(id, { username: 'mara', role: 'member', password: `${SECRET}2` })
      .expect(200);
    await users.admin.delete(`/api/admin/users/${id}`).expect(200);
    const fields = {
      username: 'mara',
      email: 'mara@example.com',
      role: 'user',
      subscription: 'PREMIUM',
    };
    const subject = `user:${id}`;
    const after = { ...fields, role: 'member' };
    expect(await users.changes()).toEqual([
      { admin: 'boss', action: 'user.create', subject, before: null, after: fields },
      {
        admin: 'boss',
        action: 'user.update',
        subject,
        before: fields,
        after: { ...after, credentials: 'replaced' },
      },
      { admin: 'boss', action: 'user.delete', subject, before: after, after: null },
    ]);
    const trail = await users.admin.get('/api/admin/changes').expect(200);
    expect(trail.text).not.toMatch(/argon2|a password for the tests|token/i);
  });
});
