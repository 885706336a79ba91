import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EmailChange, NEW_EMAIL, OLD_EMAIL } from '../../factories/email-change.js';
import { insertImage } from '../../factories/images.js';
import { ManagedUsers } from '../../factories/managed-users.js';
import {
  insertUser,
  loggedInAgent,
  type LoggedInAgent,
  loggedInModerator,
  logInAs,
} from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const SECRET = 'fifteen letters';
const EMAIL = 'mara@example.com';

describe('access to the portal', () => {
  let product: TestProduct;
  let users: ManagedUsers;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    users = await ManagedUsers.start(product);
  });

  const grant = (username: string, access: string, by = users.admin) =>
    by.put('/api/admin/portal-access').send({ username, access });
  const newUser = (more: object = {}) =>
    insertUser(product, { email: EMAIL, username: 'mara', password: SECRET, ...more });
  const logIn = () =>
    product.visitor().post('/api/admin/login').send({ username: 'mara', password: SECRET });

  describe('giving access', () => {
    it('a user can log in to the portal only while they have access', async () => {
      const id = await newUser({ role: 'member' });
      const site = await logInAs(product, id);
      await logIn().expect(401);
      const { body } = await grant(' mara ', 'moderator').expect(200);
      expect(body).toEqual({ id, username: 'mara', email: EMAIL, portalAccess: 'moderator' });
      await site.get('/api/user/name').expect(401);
      await logIn().expect(200, { username: 'mara', access: 'moderator' });
      const mara = await logInAs(product, id, 'admins');
      await mara.get('/api/admin/images?limit=1').expect(200);
      await grant('mara', 'none').expect(200);
      await mara.get('/api/admin/images?limit=1').expect(401);
      await logIn().expect(401);
      expect(await users.rowOf(id)).toMatchObject({ role: 'member', portal_access: 'none' });
    });

    it('the list of accesses names admins and moderators, and nobody else', async () => {
      const id = await newUser();
      await insertUser(product, { email: 'noor@example.com', role: 'moderator' });
      await grant('mara', 'moderator').expect(200);
      const { body } = await users.admin.get('/api/admin/portal-access').expect(200);
      expect(body).toEqual([
        expect.objectContaining({ username: 'admin', portalAccess: 'admin' }),
        expect.objectContaining({ username: 'boss', portalAccess: 'admin' }),
        { id, username: 'mara', email: EMAIL, portalAccess: 'moderator' },
      ]);
    });

    it('access as an admin sets the role `admin`, and its end sets the role of a new user', async () => {
      const id = await newUser({ role: 'member' });
      await grant('mara', 'admin').expect(200);
      expect(await users.rowOf(id)).toMatchObject({ role: 'admin', portal_access: 'admin' });
      await grant('mara', 'moderator').expect(200);
      expect(await users.rowOf(id)).toMatchObject({ role: 'user', portal_access: 'moderator' });
    });

    it('a change of the access ends the links that were mailed before', async () => {
      const change = await EmailChange.start(product);
      await change.changeTo(NEW_EMAIL);
      const undo = await change.tokenTo(OLD_EMAIL);
      const asked = { email: NEW_EMAIL };
      await product.visitor().post('/api/auth/forgot-password').send(asked).expect(200);
      const token = await change.tokenTo(NEW_EMAIL);
      const mara = await users.rowOf(change.mara.userId);
      await grant(String(mara?.username), 'moderator').expect(200);
      await change.undo(undo, SECRET).expect(400);
      const reset = { token, password: SECRET };
      await product.visitor().post('/api/auth/reset-password').send(reset).expect(400);
    });

    it('each change of an access is in the audit trail once', async () => {
      const id = await newUser();
      for (const access of ['moderator', 'moderator', 'none']) await grant('mara', access);
      const subject = `user:${id}`;
      const [none, moderator] = ['none', 'moderator'].map((portalAccess) => ({
        portalAccess,
        role: 'user',
      }));
      expect(await users.changes()).toEqual([
        { admin: 'boss', action: 'user.grant', subject, before: none, after: moderator },
        { admin: 'boss', action: 'user.grant', subject, before: moderator, after: none },
      ]);
    });

    it.each([
      ['an unknown username', 404, 'nobody', {}],
      ['a user without a password', 409, 'mara', { password: null }],
    ])('access for %s is refused', async (_what, status, username, more) => {
      await newUser(more);
      const { body } = await grant(username, 'moderator').expect(status);
      expect(body).toHaveProperty('errors.username');
    });

    it('admins cannot change their own access, and one admin always remains', async () => {
      const { userId } = users.admin;
      await grant('boss', 'none').expect(409);
      await product.database.query(`DELETE FROM users WHERE username = 'admin'`);
      await newUser({ role: 'admin' });
      // Two admins who take away the access of each other at once.
      const mara = await logInAs(product, await idOf('mara'), 'admins');
      const statuses = await Promise.all([
        grant('mara', 'none').then(({ status }) => status),
        grant('boss', 'none', mara as LoggedInAgent).then(({ status }) => status),
      ]);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const left = await product.database.query(
        `SELECT id FROM users WHERE portal_access = 'admin' AND id = ANY ($1)`,
        [[userId, await idOf('mara')]],
      );
      expect(left).toHaveLength(1);
    });

    it('a role that an earlier version writes also changes the access', async () => {
      const id = await newUser();
      const set = (fields: string) =>
        product.database.query(`UPDATE users SET ${fields} WHERE id = $1`, [id]);
      await set(`role = 'admin'`);
      expect(await users.rowOf(id)).toMatchObject({ portal_access: 'admin' });
      await set(`role = 'Admin'`);
      expect(await users.rowOf(id)).toMatchObject({ portal_access: 'none' });
      await set(`portal_access = 'moderator'`);
      await set(`role = 'member'`);
      expect(await users.rowOf(id)).toMatchObject({ portal_access: 'moderator' });
      // The access alone makes no admin.
      await set(`portal_access = 'admin'`);
      expect(await users.rowOf(id)).toMatchObject({ role: 'member', portal_access: 'none' });
    });
  });

  describe('a moderator', () => {
    let moderator: LoggedInAgent;
    let imageId: number;

    beforeEach(async () => {
      moderator = await loggedInModerator(product);
      await loggedInAgent(product, { email: EMAIL });
      imageId = await insertImage(product.database, { email: EMAIL });
      await product.database.query(
        `UPDATE images SET removed = true, page_url = '/fr-bwok?mara', utm_source = 'mara', utm_medium = 'mara',
                           appealed_at = now(), appeal_note = 'Mail me: mara@example.com, it is a card'`,
      );
      await users.admin.post('/api/admin/images/remove').send({ imageId }).expect(200);
    });

    it('a moderator learns nobody’s address or name from the review', async () => {
      const answers = [
        await moderator.get('/api/admin/images?limit=5'),
        await moderator.get(`/api/admin/images/${imageId}`),
        await moderator.get(`/api/admin/images/${imageId}/history`),
        await moderator.post('/api/admin/images/restore').send({ imageId }),
        await moderator
          .post('/api/admin/images/decide')
          .send({ decisions: [{ imageId, decision: 'remove' }] }),
        await moderator.post('/api/admin/images/review-again').send({ imageId }),
        await moderator.post('/api/admin/images/rotate-pixels').field('imageId', imageId),
        await moderator.get(`/api/admin/images/${imageId}/history`),
      ];
      for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/mara|boss/i);
      expect(answers[1]?.body).toMatchObject({
        email: null,
        appealNote: 'Mail me: [address] it is a card',
      });
      const { decisions } = answers.at(-1)?.body as { decisions: { admin: string }[] };
      expect(decisions.map(({ admin }) => admin)).toEqual(['mo', 'mo', 'mo', 'Somebody else']);
    });

    it.each(['q=mara', 'sort=email', 'q='])(
      'a moderator can’t find an address by %s',
      async (query) => {
        await moderator.get(`/api/admin/images?limit=5&${query}`).expect(403);
      },
    );

    it('a moderator can read no whole list, and the attempt is not recorded as a reading', async () => {
      await product.database.query('DELETE FROM audit_trail');
      await moderator.get('/api/admin/images').expect(403);
      expect(await users.changes()).toEqual([]);
    });

    it('a moderator cannot expunge, and a call with an expunge decides nothing', async () => {
      const other = await insertImage(product.database);
      await moderator.post('/api/admin/images/expunge').send({ imageId }).expect(403);
      const decisions = [
        { imageId: other, decision: 'remove' },
        { imageId, decision: 'expunge' },
      ];
      await moderator.post('/api/admin/images/decide').send({ decisions }).expect(403);
      const { body } = await users.admin.get('/api/admin/images?limit=5').expect(200);
      expect(body).toMatchObject([
        { id: imageId, removed: true },
        { id: other, removed: null },
      ]);
    });
  });

  describe('own password', () => {
    it('a moderator can change their own password in the portal', async () => {
      const id = await newUser();
      await grant('mara', 'moderator').expect(200);
      const mara = await logInAs(product, id, 'admins');
      const site = await logInAs(product, id);
      const change = (body: object) => mara.put('/api/admin/password').send(body);
      const wrong = await change({ currentPassword: 'wrong', newPassword: `${SECRET} more` });
      expect([wrong.status, wrong.body]).toMatchObject([
        400,
        { errors: { currentPassword: [expect.any(String)] } },
      ]);
      const short = await change({ currentPassword: SECRET, newPassword: 'fourteen chars' });
      expect([short.status, short.body]).toMatchObject([
        400,
        { errors: { newPassword: [expect.stringMatching(/15 characters/)] } },
      ]);
      const done = await change({ currentPassword: SECRET, newPassword: `${SECRET} more` });
      expect(done.status).toBe(200);
      expect((await users.changes()).at(-1)).toMatchObject({
        admin: 'mara',
        action: 'user.update',
        after: { credentials: 'replaced' },
      });
      await site.get('/api/user/name').expect(401);
      await logIn().expect(401);
    });
  });

  async function idOf(username: string): Promise<number> {
    const [row] = await product.database.query<{ id: number }>(
      'SELECT id FROM users WHERE username = $1',
      [username],
    );
    return (row as { id: number }).id;
  }
});
