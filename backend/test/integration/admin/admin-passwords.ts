import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type supertest from 'supertest';
import { EmailChange, NEW_EMAIL, OLD_EMAIL } from '../../factories/email-change.js';
import { ManagedUsers } from '../../factories/managed-users.js';
import { insertUser, logInAs } from '../../factories/users.js';
import { linkIn } from '../../support/mailed-links.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const SHORT = 'fourteen chars';
const LONG = 'fifteen letters';
const TOO_SHORT = 'A password for the portal must be at least 15 characters long.';
const refusal = (field: string) => ({
  statusCode: 400,
  message: TOO_SHORT,
  errors: { [field]: [TOO_SHORT] },
});

describe('passwords of admins', () => {
  let product: TestProduct;
  let users: ManagedUsers;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    users = await ManagedUsers.start(product);
  });

  const logIn = (username: string, password: string) =>
    product.visitor().post('/api/admin/login').send({ username, password });
  const newAdmin = (password: string | null = SHORT) =>
    insertUser(product, { email: OLD_EMAIL, username: 'mara', role: 'admin', password });
  /** Expects a refusal of the short password; sends the long one and logs in with it. */
  const expectLongPassword = async (
    send: (password: string) => supertest.Test,
    field = 'password',
  ) => {
    const { body } = await send(SHORT).expect(400);
    expect(body).toEqual(refusal(field));
    expect((await send(LONG)).status).toBeLessThan(300);
    await logIn('mara', LONG).expect(200);
  };

  it('the portal requires 15 characters of a new admin and of a user who becomes an admin', async () => {
    const fields = { username: 'mara', email: OLD_EMAIL, role: 'admin' };
    await expectLongPassword((password) => users.create({ ...fields, password }));
    const { body } = await users.admin.get('/api/admin/users?q=mara').expect(200);
    const [{ id }] = body as [{ id: number }];
    await users.update(id, { ...fields, role: 'user', password: SHORT }).expect(200);
    await expectLongPassword((password) => users.update(id, { ...fields, password }));
  });

  it('an admin’s set-up link refuses a password under 15 characters and stays valid', async () => {
    await users.create({ username: 'mara', email: OLD_EMAIL, role: 'admin' }).expect(201);
    const mail = await product.inbox.waitFor(({ recipients }) => recipients.includes(OLD_EMAIL));
    const emailVerificationToken = linkIn(mail).searchParams.get('token') ?? '';
    await expectLongPassword((password) =>
      product
        .visitor()
        .post('/api/auth/complete-registration')
        .send({ email: OLD_EMAIL, password, confirmPassword: password, emailVerificationToken }),
    );
  });

  it('an admin’s reset link refuses a password under 15 characters and stays valid', async () => {
    await newAdmin();
    await product
      .visitor()
      .post('/api/auth/forgot-password')
      .send({ email: OLD_EMAIL })
      .expect(200);
    const mail = await product.inbox.waitFor(({ recipients }) => recipients.includes(OLD_EMAIL));
    const token = linkIn(mail).searchParams.get('reset');
    await expectLongPassword((password) =>
      product.visitor().post('/api/auth/reset-password').send({ token, password }),
    );
  });

  it('an admin needs 15 characters on the account page', async () => {
    const mara = await logInAs(product, await newAdmin());
    await expectLongPassword(
      (newPassword) => mara.put('/api/user/password').send({ currentPassword: SHORT, newPassword }),
      'newPassword',
    );
  });

  it('an admin needs 15 characters when an account is taken back', async () => {
    const change = await EmailChange.start(product);
    await product.database.query(
      `UPDATE users SET role = 'admin', username = 'mara' WHERE email = $1`,
      [OLD_EMAIL],
    );
    await change.changeTo(NEW_EMAIL);
    const token = await change.tokenTo(OLD_EMAIL);
    await expectLongPassword((password) => change.undo(token, password));
  });

  it('the portal asks an admin with a short password for a longer one', async () => {
    const id = await insertUser(product, { email: OLD_EMAIL, username: 'mara', password: SHORT });
    await users.update(id, { username: 'mara', role: 'admin' }).expect(200);
    const { body, headers } = await logIn('mara', SHORT).expect(403);
    expect((body as { message: string }).message).toMatch(
      /^Your password is too short for the portal\. Choose one of at least 15 characters/,
    );
    expect(headers).not.toHaveProperty('set-cookie');
    await logIn('mara', `${SHORT}.`).expect(401);
  });

  it('an admin from an earlier version keeps a short password until the role changes', async () => {
    const id = await newAdmin();
    await product.database.query('UPDATE users SET keeps_short_password = true WHERE id = $1', [
      id,
    ]);
    await logIn('mara', SHORT).expect(200);
    await users.update(id, { username: 'mara', role: 'member' }).expect(200);
    await users.update(id, { username: 'mara', role: 'admin' }).expect(200);
    await logIn('mara', SHORT).expect(403);
  });

  it('an admin from an earlier version loses the short password with the access to the portal', async () => {
    const id = await newAdmin();
    await product.database.query('UPDATE users SET keeps_short_password = true WHERE id = $1', [
      id,
    ]);
    for (const access of ['none', 'admin']) {
      const grant = { username: 'mara', access };
      await users.admin.put('/api/admin/portal-access').send(grant).expect(200);
    }
    await logIn('mara', SHORT).expect(403);
  });

  describe('own account of an admin', () => {
    const NEEDED = 'To change your own password or email address, enter your current password.';

    it.each([
      ['changes the password', { password: LONG }],
      ['changes the address', { email: 'thief@example.com' }],
      ['removes the address', { email: null }],
    ])('an admin %s of their own account only with the current password', async (_what, change) => {
      const id = await insertUser(product, {
        email: OLD_EMAIL,
        username: 'mara',
        role: 'admin',
        password: SHORT,
      });
      const session = await logInAs(product, id, 'admins');
      const put = (more: object) =>
        session.put(`/api/admin/users/${id}`).send({ username: 'mara', ...change, ...more });
      const before = await users.rowOf(id);
      for (const currentPassword of [undefined, null, '']) {
        const { body } = await put({ currentPassword }).expect(400);
        expect(body).toEqual({
          statusCode: 400,
          message: NEEDED,
          errors: { currentPassword: [NEEDED] },
        });
      }
      const { body } = await put({ currentPassword: LONG }).expect(400);
      expect(body).toMatchObject({
        errors: { currentPassword: ['This is not your current password.'] },
      });
      expect(await users.rowOf(id)).toEqual(before);
      await put({ currentPassword: SHORT }).expect(200);
    });

    it('an admin’s own username and other users’ passwords change without the current password', async () => {
      const mara = await newAdmin();
      await users.update(mara, { username: 'mara', password: LONG }).expect(200);
      const { userId } = users.admin;
      await users.update(userId, { username: 'chief', email: 'boss@example.com' }).expect(200);
    });
  });
});
