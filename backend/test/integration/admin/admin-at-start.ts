import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { prepareProduct } from '../../../src/app.prepare.js';
import { InvalidSettingError } from '../../../src/platform/config/read-settings.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { insertImage } from '../../factories/images.js';
import { insertUser, logInAs } from '../../factories/users.js';
import { linkIn } from '../../support/mailed-links.js';
import { settleMails } from '../../support/settled-mails.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const PASSWORD = 'the password of the tests';
const NEW_PASSWORD = 'another password of the tests';

describe('admin settings of the process', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());
  beforeEach(async () => {
    await settleMails(product);
    for (const table of ['users', 'images', 'applied_settings'])
      await product.database.query(`DELETE FROM ${table}`);
    await restart({ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: PASSWORD, ADMIN_EMAIL: undefined });
  });

  /** Runs the start again with these settings. */
  const restart = (changes: Partial<Settings>) => {
    Object.assign(product.app.get(Settings), changes);
    return prepareProduct(product.app);
  };
  const logInAdmin = (username: string, password: string) =>
    product.visitor().post('/api/admin/login').send({ username, password });
  const users = () =>
    product.database.query(
      'SELECT username, email, role, password, password_reset_token FROM users ORDER BY id',
    );
  /** Requests a password reset and returns the token from the mail. */
  const resetTokenOf = async (email: string) => {
    await product.visitor().post('/api/auth/forgot-password').send({ email }).expect(200);
    const mail = await product.inbox.waitForMailTo(email);
    return linkIn(mail).searchParams.get('reset') ?? '';
  };
  const reset = (token: string) =>
    product
      .visitor()
      .post('/api/auth/reset-password')
      .send({ token, password: 'stolen and stolen' });

  it('ADMIN_USERNAME never makes a user an admin', async () => {
    await insertUser(product, { email: 'chief@stranger.test', username: 'chief' });
    const before = await users();
    for (const changes of [
      { ADMIN_USERNAME: 'chief' },
      { ADMIN_PASSWORD: NEW_PASSWORD },
      { ADMIN_EMAIL: 'chief@play.test' },
      { ADMIN_PASSWORD: undefined },
    ]) {
      await expect(restart(changes)).rejects.toThrow(
        new InvalidSettingError(
          'ADMIN_USERNAME',
          'the account "chief" belongs to somebody who is not an admin',
        ),
      );
    }
    expect(await users()).toEqual(before);
    await logInAdmin('chief', PASSWORD).expect(401);
  });

  it('ADMIN_EMAIL never takes the address of another user', async () => {
    await insertUser(product, { email: 'taken@stranger.test' });
    const before = await users();
    const refusal = new InvalidSettingError(
      'ADMIN_EMAIL',
      'the address belongs to another account',
    );
    await expect(restart({ ADMIN_EMAIL: 'Taken@Stranger.test' })).rejects.toThrow(refusal);
    await expect(restart({ ADMIN_USERNAME: 'somebody-new' })).rejects.toThrow(refusal);
    expect(await users()).toEqual(before);
  });

  it('an admin whom ADMIN_USERNAME names loses all links and logins, and gets the new address and password', async () => {
    const chief = await insertUser(product, {
      email: 'old@play.test',
      username: 'chief',
      role: 'admin',
      password: 'the password of chief',
    });
    const imageId = await insertImage(product.database, { email: 'old@play.test' });
    const loggedIn = await logInAs(product, chief, 'admins');
    await loggedIn.get('/api/admin/verify').expect(200);
    const token = await resetTokenOf('old@play.test');

    await restart({ ADMIN_USERNAME: 'chief', ADMIN_EMAIL: 'new@play.test' });

    await reset(token).expect(400);
    await loggedIn.get('/api/admin/verify').expect(401);
    await logInAdmin('chief', 'the password of chief').expect(401);
    await logInAdmin('chief', PASSWORD).expect(200);
    expect(await users()).toContainEqual(
      expect.objectContaining({
        username: 'chief',
        email: 'new@play.test',
        password_reset_token: null,
      }),
    );
    const owners = await product.database.query('SELECT email FROM images WHERE id = $1', [
      imageId,
    ]);
    expect(owners).toEqual([{ email: 'new@play.test' }]);
  });

  it('a restart with unchanged admin settings keeps the admin, the session and the mailed links', async () => {
    await restart({ ADMIN_EMAIL: 'boss@play.test' });
    const [{ id } = { id: 0 }] = await product.database.query<{ id: number }>(
      `SELECT id FROM users WHERE username = 'admin'`,
    );
    const loggedIn = await logInAs(product, id, 'admins');
    const token = await resetTokenOf('boss@play.test');
    const before = await users();
    await restart({});
    expect(await users()).toEqual(before);
    await loggedIn.get('/api/admin/verify').expect(200);
    await reset(token).expect(200);
    await restart({});
    await logInAdmin('admin', 'stolen and stolen').expect(200);
  });

  it('ADMIN_PASSWORD is applied once, and again only when it changes', async () => {
    await product.database.query('UPDATE users SET password = $1', [await hash('of the product')]);
    await restart({});
    await logInAdmin('admin', PASSWORD).expect(401);
    await restart({ ADMIN_PASSWORD: NEW_PASSWORD });
    await logInAdmin('admin', NEW_PASSWORD).expect(200);
  });

  it('without ADMIN_PASSWORD, the first admin gets a password that is returned once', async () => {
    await product.database.query('DELETE FROM users');
    await product.database.query('DELETE FROM applied_settings');
    const made = await restart({ ADMIN_PASSWORD: undefined });
    expect(made).toMatch(/^[\w-]{20}$/);
    await logInAdmin('admin', made ?? '').expect(200);
    expect(await restart({})).toBeNull();
    expect(await users()).toHaveLength(1);
  });
});
