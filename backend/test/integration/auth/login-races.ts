import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { Database } from '../../../src/platform/database/database.js';
import { insertUser } from '../../factories/users.js';
import { untilLocked } from '../../support/held-locks.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const OLD = 'the password of before';
const NEW = 'the password of after';

describe('login during a change of the user', () => {
  let product: TestProduct;
  let database: Database;
  let userId: number;

  beforeAll(async () => {
    product = await topicProduct();
    database = product.app.get(Database);
  });
  beforeEach(async () => {
    await product.database.query(`DELETE FROM users WHERE username <> 'admin'`);
    await product.database.query('DELETE FROM audit_trail');
    userId = await insertUser(product, {
      email: 'mara@example.com',
      username: 'mara',
      role: 'admin',
      password: OLD,
    });
  });

  const logIn = (password: string) =>
    product.visitor().post('/api/auth/login').send({ email: 'mara@example.com', password });
  const logInAdmin = (password: string) =>
    product.visitor().post('/api/admin/login').send({ username: 'mara', password });
  const loginsOfUser = () =>
    product.database.query('SELECT id FROM logins WHERE user_id = $1', [userId]);
  /** Runs `change` in a transaction that ends only when `call`, outside of it, waits for it; returns the response. */
  async function duringChange<T>(
    change: () => Promise<unknown>,
    call: () => PromiseLike<T>,
  ): Promise<T> {
    const changed = Promise.withResolvers<void>();
    const response = changed.promise.then(call);
    await database.transaction(async () => {
      await change();
      changed.resolve();
      await untilLocked(product);
    });
    return response;
  }

  const setting = (column: string, value: string) => async () => {
    await database.write(`UPDATE users SET ${column} = $2 WHERE id = $1`, [userId, value]);
    await database.write('DELETE FROM logins WHERE user_id = $1', [userId]);
  };

  describe.each([
    ["a hash of today's cost", true],
    ['a hash that is renewed at the login', false],
  ])('when the password has %s', (_what, isCurrent) => {
    beforeEach(async () => {
      if (isCurrent) return;
      const outdated = await hash(OLD);
      await product.database.query('UPDATE users SET password = $1 WHERE id = $2', [
        outdated,
        userId,
      ]);
    });

    it.each([
      ['a user', logIn, 'Invalid email or password'],
      ['an admin', logInAdmin, 'Invalid credentials'],
    ])(
      '%s cannot log in with the old password while it changes, and the new one stays',
      async (_who, enter, message) => {
        const answer = await duringChange(setting('password', await hash(NEW)), () => enter(OLD));
        expect(answer.body).toEqual({ statusCode: 401, message });
        expect(await loginsOfUser()).toEqual([]);
        const logins = `SELECT 1 FROM audit_trail WHERE action = 'session.begin'`;
        expect(await product.database.query(logins)).toEqual([]);
        await enter(OLD).expect(401);
        await enter(NEW).expect(200);
      },
    );
  });

  it.each([
    ['role', 'user'],
    ['email', 'elsewhere@example.com'],
  ])('a login during which the %s changes is refused', async (column, value) => {
    const answer = await duringChange(setting(column, value), () => logIn(OLD));
    expect(answer.status).toBe(401);
    expect(await loginsOfUser()).toEqual([]);
  });
});
