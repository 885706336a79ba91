import { EmailChangesRepository } from '../../../src/modules/auth/infrastructure/email-changes.repository.js';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OptOuts } from '../../../src/platform/mail/opt-outs.js';
import { MINUTE } from '../../../src/shared/milliseconds.js';
import { EmailChange, NEW_EMAIL, OLD_EMAIL, PASSWORD } from '../../factories/email-change.js';
import { insertImage } from '../../factories/images.js';
import {
  insertUser,
  loggedInAdmin,
  type LoggedInAgent,
  loggedInAgent,
  logInAs,
} from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const INVALID = { statusCode: 400, message: 'Invalid token' };
const VISITOR = { authenticated: false, user: null };

describe('end of an email change', () => {
  let product: TestProduct;
  let change: EmailChange;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    change = await EmailChange.start(product);
  });

  it('a canceled change cannot be confirmed', async () => {
    await change.request().expect(200);
    const token = await change.tokenTo(NEW_EMAIL);
    await change.mara
      .delete('/api/user/email/pending')
      .expect(200, { message: 'Your email address stays as it is.' });
    await change.mara
      .get('/api/user/email')
      .expect(200, { email: OLD_EMAIL, pendingEmail: null, pendingUntil: null });
    await change.confirm(token).expect(400, INVALID);
  });

  it.each([
    [
      'changed',
      () =>
        change.mara
          .put('/api/user/password')
          .send({ currentPassword: PASSWORD, newPassword: 'another password' }),
    ],
    [
      'reset',
      async () => {
        await product.visitor().post('/api/auth/forgot-password').send({ email: OLD_EMAIL });
        const token = await change.tokenTo(OLD_EMAIL);
        return product
          .visitor()
          .post('/api/auth/reset-password')
          .send({ token, password: 'another password' });
      },
    ],
  ])('a %s password stops an open change of the address', async (_how, replace) => {
    await change.request().expect(200);
    const token = await change.tokenTo(NEW_EMAIL);
    expect((await replace()).status).toBe(200);
    await change.confirm(token).expect(400, INVALID);
    await change.logIn(OLD_EMAIL, 'another password').expect(200);
  });

  it('an opt-out of invites also holds for the new address', async () => {
    const optOuts = product.app.get(OptOuts);
    await optOuts.accept('invites', product.app.get(OptOuts).token('invites', OLD_EMAIL));
    expect(await optOuts.among('invites', [OLD_EMAIL, NEW_EMAIL])).toEqual([OLD_EMAIL]);
    await change.changeTo(NEW_EMAIL);
    expect(await optOuts.among('invites', [OLD_EMAIL, NEW_EMAIL])).toEqual([OLD_EMAIL, NEW_EMAIL]);
    await product.database.query('DELETE FROM mail_opt_outs');
  });

  it('confirming a new address makes an open reset link invalid', async () => {
    await product
      .visitor()
      .post('/api/auth/forgot-password')
      .send({ email: OLD_EMAIL })
      .expect(200);
    const reset = await change.tokenTo(OLD_EMAIL);
    await change.changeTo(NEW_EMAIL);
    await product
      .visitor()
      .post('/api/auth/reset-password')
      .send({ token: reset, password: 'another password' })
      .expect(400, INVALID);
  });

  it('the link to the old address stops an open change and sets a new password', async () => {
    await change.request().expect(200);
    const token = await change.tokenTo(NEW_EMAIL);
    await change.undo(await change.tokenTo(OLD_EMAIL)).expect(200, {
      message: 'Your account has its old address and the new password. Please log in.',
    });
    await change.mara.get('/api/auth/verify').expect(200, VISITOR);
    await change.confirm(token).expect(400, INVALID);
    await change.logIn(OLD_EMAIL).expect(401);
    await change.logIn(OLD_EMAIL, 'taken back again').expect(200);
    expect((await change.newestMailTo(OLD_EMAIL)).subject).toBe('Your password was changed');
  });

  it('the link to the old address takes the account back, with its images', async () => {
    await insertImage(product.database, { email: OLD_EMAIL });
    await change.request().expect(200);
    const early = await change.tokenTo(OLD_EMAIL);
    await change.confirm(await change.tokenTo(NEW_EMAIL)).expect(200);
    const late = await change.tokenTo(OLD_EMAIL);
    expect(late).toBe(early);
    await change.logIn(NEW_EMAIL).expect(200);
    // A thief who wants to keep the account makes a pending user of the old address.
    await insertUser(product, { email: OLD_EMAIL, username: 'squatter', password: null });

    await change.undo(late).expect(200);
    await change.logIn(NEW_EMAIL).expect(401);
    await change.logIn(NEW_EMAIL, 'taken back again').expect(401);
    await change.logIn(OLD_EMAIL, 'taken back again').expect(200);
    const images = await product.database.query('SELECT email FROM images WHERE email IS NOT NULL');
    expect(images).toEqual([{ email: OLD_EMAIL }]);
    await change.undo(late, 'once more, please').expect(400, INVALID);
  });

  it('the link to the first address still works after later changes, and ends the links of these', async () => {
    await change.request('thief@example.net').expect(200);
    const owner = await change.tokenTo(OLD_EMAIL);
    await change.confirm(await change.tokenTo('thief@example.net')).expect(200);
    const agent = product.visitor();
    await agent
      .post('/api/auth/login')
      .send({ email: 'thief@example.net', password: PASSWORD })
      .expect(200);
    await change.request('thief@example.info', PASSWORD, agent).expect(200);
    const thief = await change.tokenTo('thief@example.net');
    await change.confirm(await change.tokenTo('thief@example.info')).expect(200);

    await change.undo(owner).expect(200);
    await change.undo(thief, 'the one of the thief').expect(400, INVALID);
    await change.logIn(OLD_EMAIL, 'taken back again').expect(200);
  });

  it('an undo link works for eight days', async () => {
    await change.changeTo(NEW_EMAIL);
    const token = await change.tokenTo(OLD_EMAIL);
    const [row] = await product.database.query<{ days: number }>(
      `SELECT extract(epoch FROM undo_token_expiry - now())::float8 / 86400 AS days FROM email_changes`,
    );
    expect(row?.days).toBeGreaterThan(7.99);
    expect(row?.days).toBeLessThanOrEqual(8);
    await product.database.query(
      `UPDATE email_changes SET undo_token_expiry = now() - interval '1 s'`,
    );
    await change.undo(token).expect(400, INVALID);
    await change.logIn(NEW_EMAIL).expect(200);
  });

  it('a mailed link works only for its purpose', async () => {
    await change.request().expect(200);
    const [toNew, toOld] = [await change.tokenTo(NEW_EMAIL), await change.tokenTo(OLD_EMAIL)];
    await change.confirm(toOld).expect(400, INVALID);
    await change.undo(toNew).expect(400, INVALID);
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
    await change.request().expect(200);
    const tokens = [await change.tokenTo(NEW_EMAIL), await change.tokenTo(OLD_EMAIL)];
    const rows = await product.database.query('SELECT * FROM email_changes');
    const jobs = await product.database.query('SELECT data, output FROM pgboss.job');
    const stored = JSON.stringify([rows, jobs]);
    for (const token of tokens) expect(stored).not.toContain(token);
  });

  it('an admin who changes the address ends the links of the user', async () => {
    const boss = await loggedInAdmin(product);
    await change.request().expect(200);
    const [toNew, toOld] = [await change.tokenTo(NEW_EMAIL), await change.tokenTo(OLD_EMAIL)];
    await boss
      .put(`/api/admin/users/${change.mara.userId}`)
      .send({ username: 'mara', email: 'mara@example.net', role: 'user' })
      .expect(200);
    await change.confirm(toNew).expect(400, INVALID);
    await change.undo(toOld).expect(400, INVALID);
    await product.database.query('DELETE FROM users WHERE id = $1', [boss.userId]);
  });

  it('the scheduled purge deletes only changes that cannot be undone anymore', async () => {
    await change.changeTo(NEW_EMAIL);
    const changes = product.app.get(EmailChangesRepository);
    expect(await changes.purge(new Date(), 5)).toBe(0);
    await product.database.query(
      `UPDATE email_changes SET undo_token_expiry = now() - interval '1 second'`,
    );
    expect(await changes.purge(new Date(), 5)).toBe(1);
  });

  describe('an account that its owner takes back', () => {
    interface Friend {
      id: number;
      address: string;
      state: string;
    }
    type Caller = Pick<LoggedInAgent, 'get' | 'post'>;
    const list = async (who: Caller) =>
      (await who.get('/api/user/friends').expect(200)).body as Friend[];
    const states = async (who: Caller) =>
      (await list(who)).map(({ address, state }) => [address, state]);
    const invited = async (who: LoggedInAgent, email: string) => {
      const friend = await loggedInAgent(product, { email });
      await who
        .post('/api/send-invites')
        .send({ emails: [email] })
        .expect(200);
      const { id } = (await list(who)).find(({ address }) => address === email)!;
      return { friend, id };
    };
    const paired = async (who: LoggedInAgent, email: string) => {
      const { friend, id } = await invited(who, email);
      await who.post(`/api/user/friends/${id}/ask`).expect(200);
      await friend.post(`/api/user/friends/${id}/agree`).expect(200);
      return friend;
    };

    it('taking an account back ends the pairs that a thief made, and keeps earlier ones', async () => {
      const later = (minutes: number) =>
        product.clock.set(new Date(Date.now() + minutes * MINUTE).toISOString());
      later(1);
      await paired(change.mara, 'juno@example.com');
      later(2);
      await change.changeTo(NEW_EMAIL);
      later(3);
      const accomplice = await paired(change.mara, 'accomplice@example.com');
      const asked = await invited(change.mara, 'other@example.com');
      await change.mara.post(`/api/user/friends/${asked.id}/ask`).expect(200);

      await change.undo(await change.tokenTo(OLD_EMAIL)).expect(200);
      const owner = await logInAs(product, change.mara.userId);
      expect(await states(owner)).toEqual([
        ['juno@example.com', 'paired'],
        ['accomplice@example.com', 'apart'],
        ['other@example.com', 'apart'],
      ]);
      expect((await list(accomplice)).map(({ state }) => state)).toEqual(['apart']);
    });
  });
});
