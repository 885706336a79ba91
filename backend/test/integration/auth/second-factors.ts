import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import type supertest from 'supertest';
import { SecondFactors } from '../../../src/modules/auth/application/second-factors.service.js';
import { insertUser, type LoggedInAgent, loggedInAdmin, logInAs } from '../../factories/users.js';
import { linkIn } from '../../support/mailed-links.js';
import { settleMails } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const PASSWORD = 'a password of the test';
const EMAIL = 'mara@example.com';
const REFUSED = 'That was wrong, or was used already. Please try again.';
/** A passkey in the form that browsers send, with a signature by nobody. */
const FORGED = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};

describe('second factors', () => {
  let product: TestProduct;
  let mara: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await product.database.query(`DELETE FROM users WHERE username <> 'admin'`);
    await settleMails(product);
    product.clock.set('2026-11-20T12:00:00Z');
    const user = { email: EMAIL, username: 'mara', role: 'admin', password: PASSWORD };
    const userId = await insertUser(product, user);
    mara = Object.assign(await logInAs(product, userId, 'admins'), { userId });
  });

  const later = (seconds: number) =>
    product.clock.set(new Date(product.clock.now().getTime() + seconds * 1_000).toISOString());
  const codeOf = (secret: string) =>
    new TOTP({ secret }).generate({ timestamp: product.clock.now().getTime() });
  const addApp = async (agent: supertest.Agent = mara) => {
    const { body: offer } = await agent.post('/api/admin/second-lock/app-offer').expect(200);
    const { secret, token } = offer as { secret: string; token: string };
    const added = await agent
      .post('/api/admin/second-lock/app')
      .send({ token, code: codeOf(secret) })
      .expect(200);
    later(60);
    return { secret, codes: (added.body as { recoveryCodes: string[] }).recoveryCodes };
  };
  const enter = (password = PASSWORD) =>
    product.visitor().post('/api/admin/login').send({ username: 'mara', password });
  const tokenAfter = async (login: supertest.Test) => {
    const { body, headers } = await login.expect(200);
    expect(headers['set-cookie']).toBeUndefined();
    return (body as { secondStep: { token: string } }).secondStep.token;
  };
  const step = (token: string, answer: object, path = 'admin') =>
    product
      .visitor()
      .post(`/api/${path}/second-step`)
      .send({ token, ...answer });
  const loginsOf = (kind: string) =>
    product.database.query('SELECT id FROM logins WHERE user_id = $1 AND kind = $2', [
      mara.userId,
      kind,
    ]);

  it('without a second factor, the password alone logs in', async () => {
    const { body } = await enter().expect(200);
    expect(body).toEqual({ username: 'mara', access: 'admin' });
  });

  it('with an authenticator app, portal and site ask for a code before they open a session', async () => {
    const { secret } = await addApp();
    const { body, headers } = await enter().expect(200);
    expect(body).toEqual({
      username: null,
      secondStep: { token: expect.any(String), passkey: null, app: true },
    });
    expect(headers['set-cookie']).toBeUndefined();
    const { token } = (body as { secondStep: { token: string } }).secondStep;
    // Some apps show codes like this.
    const spaced = codeOf(secret).replace(/^.../, '$& ');
    const begun = await step(token, { code: spaced }).expect(200);
    expect(begun.body).toEqual({ username: 'mara', access: 'admin' });
    expect(begun.get('Set-Cookie')?.join()).toContain('unspoken.admin=');

    const onSite = product
      .visitor()
      .post('/api/auth/login')
      .send({ email: EMAIL, password: PASSWORD });
    const siteToken = await tokenAfter(onSite);
    expect(await loginsOf('people')).toEqual([]);
    later(30);
    await step(siteToken, { code: codeOf(secret) }).expect(401);
    const site = await step(siteToken, { code: codeOf(secret) }, 'auth').expect(200);
    expect(site.body).toEqual({ user: { role: 'admin', email: EMAIL } });
  });

  it('a code of an authenticator app works once, even in two calls at once', async () => {
    const { secret } = await addApp();
    const token = await tokenAfter(enter());
    const code = codeOf(secret);
    const two = await Promise.all([step(token, { code }), step(token, { code })]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { body } = await step(await tokenAfter(enter()), { code }).expect(401);
    expect(body).toEqual({ statusCode: 401, message: REFUSED });
    later(30);
    await step(token, { code: codeOf(secret) }).expect(200);
  });

  it('the code that added an authenticator app logs nobody in', async () => {
    const { secret } = await addApp();
    later(-60);
    await step(await tokenAfter(enter()), { code: codeOf(secret) }).expect(401);
  });

  it('a recovery code works once, in upper or lower case and without dashes, even in two calls at once', async () => {
    const { codes } = await addApp();
    expect(new Set(codes).size).toBe(10);
    const token = await tokenAfter(enter());
    const [code = '', next = ''] = codes;
    const two = await Promise.all([
      step(token, { code }),
      step(token, { code: code.toLowerCase().replaceAll('-', ' ') }),
    ]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 401]);
    await step(token, { code }).expect(401);
    await step(token, { code: next }).expect(200);
    const { body } = await mara.get('/api/admin/second-lock').expect(200);
    expect(body).toMatchObject({ recoveryCodesLeft: 8, factors: [{ kind: 'app' }] });
  });

  it('new recovery codes replace the earlier ones', async () => {
    const { codes } = await addApp();
    const { body } = await mara.post('/api/admin/second-lock/recovery-codes').expect(200);
    const [fresh] = (body as { recoveryCodes: string[] }).recoveryCodes;
    const token = await tokenAfter(enter());
    await step(token, { code: codes[0] }).expect(401);
    await step(token, { code: fresh }).expect(200);
  });

  it('a second step is refused when it is late, forged, incomplete, or older than a new password', async () => {
    const { secret } = await addApp();
    const token = await tokenAfter(enter());
    const code = () => codeOf(secret);
    const ended = 'This took too long. Please enter your password again.';
    const refused = async (badToken: string) => {
      const { body } = await step(badToken, { code: code() }).expect(401);
      expect(body).toEqual({ statusCode: 401, message: ended });
    };
    await refused(`${token.slice(0, -2)}xx`);
    await refused('nonsense');
    await refused('zzzzzzzzzzz.1.x');
    await refused('-zzzzzzz.1.x');
    await step(token, { passkey: FORGED }).expect(401);
    await step(token, {}).expect(401);
    await step(token, { code: '1'.repeat(65) }).expect(400);
    await step(token, { passkey: { id: 1 } }).expect(400);
    await product.database.query(`UPDATE users SET password = password || ' ' WHERE id = $1`, [
      mara.userId,
    ]);
    await refused(token);
    await product.database.query('UPDATE users SET password = rtrim(password) WHERE id = $1', [
      mara.userId,
    ]);
    later(600);
    await refused(token);
  });

  it('a mailed reset does not replace the second factor', async () => {
    const { secret } = await addApp();
    await product.visitor().post('/api/auth/forgot-password').send({ email: EMAIL }).expect(200);
    const mail = await product.inbox.waitFor(({ recipients, subject }) =>
      Boolean(recipients.includes(EMAIL) && subject?.includes('new password')),
    );
    const token = linkIn(mail).searchParams.get('reset');
    const password = 'another long password';
    await product.visitor().post('/api/auth/reset-password').send({ token, password }).expect(200);
    const asked = await tokenAfter(enter(password));
    await step(asked, { code: '000000' }).expect(401);
    await step(asked, { code: codeOf(secret) }).expect(200);
  });

  it('a second factor counts for admins and moderators only', async () => {
    await addApp();
    const role = (name: string) =>
      product.database.query('UPDATE users SET role = $1 WHERE id = $2', [name, mara.userId]);
    await role('member');
    const logIn = () =>
      product.visitor().post('/api/auth/login').send({ email: EMAIL, password: PASSWORD });
    const { body } = await logIn().expect(200);
    expect(body).toEqual({ user: { role: 'member', email: EMAIL } });
    await product.database.query(`UPDATE users SET portal_access = 'moderator' WHERE id = $1`, [
      mara.userId,
    ]);
    await tokenAfter(logIn());
    await role('admin');
    await tokenAfter(logIn());
  });

  it('adding the first factor ends all logins without one, even those that begin at the same time', async () => {
    const login = { email: EMAIL, password: PASSWORD };
    const logIn = () => product.visitor().post('/api/auth/login').send(login).expect(200);
    await Promise.all([addApp(), ...Array.from({ length: 6 }, logIn)]);
    expect(await loginsOf('people')).toEqual([]);
  });

  it('the first factor logs the other devices out, and every change is mailed to all admins', async () => {
    const other = await logInAs(product, mara.userId, 'admins');
    await loggedInAdmin(product, 'boss');
    await addApp();
    await other.get('/api/admin/verify').expect(401);
    const { body } = await mara.get('/api/admin/second-lock').expect(200);
    const [{ id }] = (body as { factors: [{ id: number }] }).factors;
    await mara.delete(`/api/admin/second-lock/factors/${id}`).expect(200);
    await mara.delete(`/api/admin/second-lock/factors/${id}`).expect(404);
    await mara.get('/api/admin/second-lock').expect(200, /"recoveryCodesLeft":0/);
    await enter().expect(200, { username: 'mara', access: 'admin' });
    for (const address of [EMAIL, 'boss@example.com'])
      for (const change of ['mara added an authenticator', 'mara removed the authenticator']) {
        const mail = await product.inbox.waitFor(({ recipients, text }) =>
          Boolean(recipients.includes(address) && text?.includes(change)),
        );
        expect(mail.subject).toBe('The second lock of the portal was changed');
      }
    const trail = await product.database.query('SELECT action FROM audit_trail ORDER BY id');
    expect(trail).toEqual(
      expect.arrayContaining([{ action: 'user.add-app' }, { action: 'user.remove-app' }]),
    );
  });

  it('a change of a moderator’s factors is mailed to the admins and to the moderator', async () => {
    await loggedInAdmin(product, 'boss');
    await product.database.query(
      `UPDATE users SET role = 'user', portal_access = 'moderator' WHERE id = $1`,
      [mara.userId],
    );
    const moderator = await logInAs(product, mara.userId, 'admins');
    await addApp(moderator);
    for (const address of [EMAIL, 'boss@example.com'])
      await product.inbox.waitFor(({ recipients, text }) =>
        Boolean(recipients.includes(address) && text?.includes('mara added an authenticator app')),
      );
  });

  it('an admin has one authenticator app, which no other admin can remove', async () => {
    await addApp();
    const { body: offer } = await mara.post('/api/admin/second-lock/app-offer').expect(200);
    const { secret, token } = offer as { secret: string; token: string };
    const add = (agent: supertest.Agent, code: string) =>
      agent.post('/api/admin/second-lock/app').send({ token, code });
    await add(mara, '000000').expect(400);
    await add(mara, codeOf(secret)).expect(409);
    const boss = await loggedInAdmin(product, 'boss');
    await add(boss, codeOf(secret)).expect(400);
    const { body } = await mara.get('/api/admin/second-lock').expect(200);
    const [{ id }] = (body as { factors: [{ id: number }] }).factors;
    await boss.delete(`/api/admin/second-lock/factors/${id}`).expect(404);
  });

  it('a passkey that no authenticator made is refused', async () => {
    const { body } = await mara.post('/api/admin/second-lock/passkey-offer').expect(200);
    expect(body).toMatchObject({ options: { rp: { id: 'localhost' } } });
    const { token } = body as { token: string };
    const add = (more: object) =>
      mara.post('/api/admin/second-lock/passkeys').send({ token, passkey: FORGED, ...more });
    await add({}).expect(400);
    await add({ passkey: 'text' }).expect(400);
    await add({ token: 'x' }).expect(400);
  });

  it('the secret of an app is stored encrypted, and recovery codes as hashes', async () => {
    const { secret, codes } = await addApp();
    const stored = JSON.stringify([
      await product.database.query('SELECT * FROM second_factors'),
      await product.database.query('SELECT * FROM recovery_codes'),
    ]);
    for (const secretText of [secret, ...codes]) expect(stored).not.toContain(secretText);
  });

  it('a reset on the command line removes the second factors of an admin and logs the admin out', async () => {
    await addApp();
    const reset = (username: string) =>
      product.app.get(SecondFactors).reset(username, 'command line');
    await reset('mara');
    await mara.get('/api/admin/verify').expect(401);
    await enter().expect(200, { username: 'mara', access: 'admin' });
    await expect(reset('mara')).rejects.toThrow('There is no passkey and no app.');
    await expect(reset('nobody')).rejects.toThrow('There is no admin with this username.');
    await product.inbox.waitFor(({ text }) => Boolean(text?.includes('on the command line')));
  });
});
