import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertImage } from '../../factories/images.js';
import { ManagedUsers } from '../../factories/managed-users.js';
import {
  insertUser,
  isLoggedIn,
  loggedInAdmin,
  loggedInAgent,
  logInAs,
} from '../../factories/users.js';
import { whileHeld } from '../../support/held-locks.js';
import { linkIn } from '../../support/mailed-links.js';
import { mailsSettled } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const SECRET = 'a password for the tests';

describe('user changes in the portal', () => {
  let product: TestProduct;
  let users: ManagedUsers;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    users = await ManagedUsers.start(product);
  });

  describe('changing a user', () => {
    it('changing a user leaves fields that are not sent unchanged, including the password', async () => {
      const id = await insertUser(product, {
        email: 'mara@example.com',
        username: 'mara',
        role: 'member',
      });
      const before = await users.rowOf(id);
      const answer = await users.update(id, { username: 'mara', password: '' }).expect(200);
      expect(answer.body).toMatchObject({ email: 'mara@example.com', role: 'member' });
      expect(await users.rowOf(id)).toEqual(before);
      expect(await users.changes()).toEqual([]);
    });

    it('a change is refused when the user has changed since the admin loaded it', async () => {
      const id = await insertUser(product, { email: 'mara@example.com', username: 'mara' });
      const { body: seen } = await users.admin.get(`/api/admin/users/${id}`).expect(200);
      const { version } = seen as { version: number };
      const rename = { username: 'maria', email: 'mara@example.com', role: 'user' };
      const both = await Promise.all(
        ['user', 'member'].map((role) => users.update(id, { ...rename, role, seen: version })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = both.find(({ status }) => status === 409);
      expect(refused?.body).toEqual({
        statusCode: 409,
        message: 'Somebody changed this account in the meantime. Nothing of yours was saved yet.',
      });
      const { body: now } = await users.admin.get(`/api/admin/users/${id}`).expect(200);
      await users.update(id, { ...rename, seen: (now as { version: number }).version }).expect(200);
      // A portal of an earlier version sends no version.
      await users.update(id, { ...rename, role: 'member' }).expect(200);
      expect(await users.rowOf(id)).toMatchObject({ username: 'maria', role: 'member' });
    });

    it.each([
      ['a new password', { password: SECRET }],
      ['a new role', { role: 'member' }],
      ['a new address', { email: 'new@example.com' }],
    ])('a user is logged out everywhere after %s', async (_what, fields) => {
      const user = await loggedInAgent(product, { email: 'mara@example.com' });
      const device = await logInAs(product, user.userId);
      await users.update(user.userId, { username: 'mara', ...fields }).expect(200);
      expect([await isLoggedIn(user), await isLoggedIn(device)]).toEqual([false, false]);
    });

    it('a demoted admin loses all rights at once', async () => {
      const other = await loggedInAdmin(product, 'other');
      await users.update(other.userId, { username: 'other', role: 'member' }).expect(200);
      await other.get('/api/admin/users').expect(401);
    });

    it('the images of a user follow to a new address, and both addresses get a mail', async () => {
      const id = await insertUser(product, { email: 'old@example.com', username: 'mara' });
      const image = await insertImage(product.database, { email: 'old@example.com' });
      const answer = await users
        .update(id, { username: 'mara', email: 'New@Example.com' })
        .expect(200);
      expect(answer.body).toMatchObject({ email: 'new@example.com', emailVerified: false });
      expect(
        await product.database.query('SELECT email FROM images WHERE id = $1', [image]),
      ).toEqual([{ email: 'new@example.com' }]);
      await mailsSettled(product);
      for (const address of ['new@example.com', 'old@example.com']) {
        const subjects = product.inbox.mailsTo(address).map(({ subject }) => subject);
        expect([address, subjects]).toEqual([address, ['Your account was changed']]);
      }
    });

    it('the address of a user is removed only if the user has no images', async () => {
      const id = await insertUser(product, { email: 'mara@example.com', username: 'mara' });
      const image = await insertImage(product.database, { email: 'mara@example.com' });
      await product.database.query('UPDATE images SET removed = true WHERE id = $1', [image]);
      const before = await users.rowOf(id);
      const answer = await users.update(id, { username: 'mara', email: null }).expect(409);
      const message = 'This user’s photos belong to their email address. Please enter another one.';
      expect(answer.body).toEqual({ statusCode: 409, message, errors: { email: [message] } });
      expect([await users.rowOf(id), await users.changes()]).toEqual([before, []]);
      await product.database.query('DELETE FROM images');
      const cleared = await users.update(id, { username: 'mara', email: '' }).expect(200);
      expect(cleared.body).toMatchObject({ email: null, emailVerified: false });
    });

    it('a user gets a mail about a new password, which does not contain the password', async () => {
      const id = await insertUser(product, { email: 'mara@example.com', username: 'mara' });
      await users.update(id, { username: 'mara', password: SECRET }).expect(200);
      const mail = await product.inbox.waitFor(({ subject }) => /was changed/.test(subject!));
      expect(mail.recipients).toEqual(['mara@example.com']);
      expect(mail.text).toContain('changed the password of your account');
      expect(mail.raw).not.toContain(SECRET);
    });

    it('changing a user ends the password links that were mailed before', async () => {
      const id = await insertUser(product, { email: 'mara@example.com', username: 'mara' });
      await product.visitor().post('/api/auth/forgot-password').send({ email: 'mara@example.com' });
      const mail = await product.inbox.waitFor(({ subject }) => /new password/.test(subject!));
      const token = linkIn(mail).searchParams.get('reset');
      await users.update(id, { username: 'mara', password: SECRET }).expect(200);
      await product
        .visitor()
        .post('/api/auth/reset-password')
        .send({ token, password: 'the guess of a thief' })
        .expect(400);
    });

    it('changing the address of a pending user mails a new link and ends the old one', async () => {
      const { body } = await users
        .create({ username: 'mara', email: 'old@example.com' })
        .expect(201);
      const first = await product.inbox.waitForMailTo('old@example.com');
      const oldToken = linkIn(first).searchParams.get('token');
      await users
        .update(body.id as number, { username: 'mara', email: 'new@example.com' })
        .expect(200);
      const second = await product.inbox.waitForMailTo('new@example.com');
      const path = '/api/auth/verify-registration-token';
      await product.visitor().get(`${path}/${oldToken}`).expect(400);
      await product
        .visitor()
        .get(`${path}/${linkIn(second).searchParams.get('token')}`)
        .expect(200, { email: 'new@example.com' });
    });
  });

  describe('admins', () => {
    it('admins cannot delete themselves or give up their own role', async () => {
      for (const answer of [
        await users.admin.delete(`/api/admin/users/${users.admin.userId}`).expect(409),
        await users.update(users.admin.userId, { username: 'boss', role: 'user' }).expect(409),
      ]) {
        expect(answer.body.message).toBe(
          'You can’t delete your own account or give up your own admin role.',
        );
      }
      await users.admin.get('/api/admin/verify').expect(200);
    });

    it('a user who has requested the deletion of the account cannot be made an admin', async () => {
      const id = await insertUser(product, { email: 'mara@example.com', username: 'mara' });
      await product.database.query('UPDATE users SET deletes_at = now() WHERE id = $1', [id]);
      const before = await users.rowOf(id);
      const answer = await users.update(id, { username: 'mara', role: 'admin' }).expect(409);
      const message = 'This user asked for the deletion of the account, so they can’t be an admin.';
      expect(answer.body).toEqual({ statusCode: 409, message, errors: { role: [message] } });
      expect([await users.rowOf(id), await users.changes()]).toEqual([before, []]);
      await users.update(id, { username: 'mara', role: 'member' }).expect(200);
    });

    it('an admin who loses the role during a call can neither create nor change an admin', async () => {
      const evicted = await loggedInAdmin(product, 'evicted');
      const fields = { role: 'admin', password: 'a password of the evicted admin' };
      const demotion = `SELECT pg_advisory_xact_lock(4103);
        UPDATE users SET role = 'user' WHERE id = ${evicted.userId}`;
      const answers = await whileHeld(product, demotion, () => [
        evicted.post('/api/admin/users').send({ ...fields, username: 'made-by-evicted' }),
        evicted
          .put(`/api/admin/users/${users.admin.userId}`)
          .send({ ...fields, username: 'taken-over' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
      expect(
        await product.database.query(`SELECT 1 FROM users WHERE username ~ 'evicted|taken'`),
      ).toHaveLength(1);
    });

    it('one admin remains when admins demote each other at once', async () => {
      await product.database.query(`UPDATE users SET role = 'user' WHERE username = 'admin'`);
      const admins = [users.admin];
      for (const name of ['second', 'third']) {
        admins.push(await loggedInAdmin(product, name));
      }
      const answers = await Promise.all(
        admins.flatMap((one) =>
          admins
            .filter((other) => other !== one)
            .map((other, index) =>
              index % 2 === 0
                ? one.delete(`/api/admin/users/${other.userId}`)
                : one
                    .put(`/api/admin/users/${other.userId}`)
                    .send({ username: `ex-${other.userId}`, role: 'user' }),
            ),
        ),
      );
      const statuses = new Set(answers.map(({ status }) => status));
      expect([...statuses].filter((status) => status >= 500)).toEqual([]);
      const left = await product.database.query(`SELECT id FROM users WHERE role = 'admin'`);
      expect(left).toHaveLength(1);
      await product.database.query(`UPDATE users SET role = 'admin' WHERE username = 'admin'`);
    });
  });
});
