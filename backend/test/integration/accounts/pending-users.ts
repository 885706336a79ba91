import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ExpiredUsers } from '../../../src/modules/admin/application/expired-users.service.js';
import { DAY } from '../../../src/shared/milliseconds.js';
import { LINKS, RETENTION } from '../../../src/shared/product-rules.js';
import { insertImage } from '../../factories/images.js';
import { insertUser, loggedInAgent } from '../../factories/users.js';
import { UNSTOPPED } from '../../support/unstopped.js';
import { settleMails } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

/** Time at which the task runs. */
const NOW = Date.now();
const EMAIL = 'mara@example.com';

describe('deleting pending users that have expired', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await settleMails(product);
    product.clock.set(new Date(NOW).toISOString());
    await product.database.query(`DELETE FROM users WHERE username <> 'admin'`);
    await product.database.query('DELETE FROM audit_trail');
    await product.database.query('DELETE FROM images');
  });

  const run = (signal = UNSTOPPED.signal) =>
    product.app.get(ExpiredUsers).run('pending', { id: randomUUID(), signal, isLastTry: false });
  /**
   * Adds a pending account created `age` milliseconds before the task; `linkAge` is the age of its last link, if any.
   */
  async function pending(age: number, { linkAge, email = EMAIL }: Partial<Ages> = {}) {
    const id = await insertUser(product, { email, password: null });
    const link = linkAge === undefined ? null : new Date(NOW - linkAge + LINKS.registration);
    await product.database.query(
      'UPDATE users SET created_at = $2, email_verification_token_expiry = $3 WHERE id = $1',
      [id, new Date(NOW - age), link],
    );
    return id;
  }
  interface Ages {
    linkAge: number;
    email: string;
  }
  const left = async () => {
    const rows = await product.database.query<{ email: string }>(
      `SELECT email FROM users WHERE username <> 'admin' ORDER BY id`,
    );
    return rows.map(({ email }) => email);
  };

  it.each([
    ['of 180 days without a link is kept', RETENTION.pendingUsers, undefined, 0],
    ['of more than 180 days without a link is deleted', RETENTION.pendingUsers + 1, undefined, 1],
    ['with a last link of 180 days ago is kept', 500 * DAY, 180 * DAY, 0],
    ['with an older last link is deleted', 500 * DAY, RETENTION.pendingUsers + 1, 1],
  ])('a pending user %s', async (_what, age, linkAge, deleted) => {
    await pending(age, linkAge === undefined ? {} : { linkAge });
    expect(await run()).toEqual({ deleted });
    expect(await left()).toEqual(deleted ? [] : [EMAIL]);
  });

  it('deleting pending users deletes their images, queues the removal of the objects and writes audit records', async () => {
    const many = Array.from({ length: 230 }, (_, number) => `pending-${number}@example.com`);
    await product.database.query(
      `INSERT INTO users (username, email, created_at) SELECT email, email, $2 FROM unnest($1::text[]) AS email`,
      [many, new Date(NOW - 181 * DAY)],
    );
    const gone = await pending(181 * DAY);
    const image = await insertImage(product.database, { email: EMAIL });
    const [{ key } = { key: '' }] = await product.database.query<{ key: string }>(
      'SELECT object_key AS key FROM images WHERE id = $1',
      [image],
    );
    const kept = await insertImage(product.database, { email: 'juno@example.com' });
    const finished = await loggedInAgent(product, { email: 'juno@example.com' });
    await product.database.query(`UPDATE users SET created_at = $2 WHERE id = $1`, [
      finished.userId,
      new Date(NOW - 500 * DAY),
    ]);
    expect(await run()).toEqual({ deleted: 231 });
    expect(await left()).toEqual(['juno@example.com']);
    expect(await product.database.query('SELECT id FROM images')).toEqual([{ id: kept }]);
    expect(
      await product.database.query(
        `SELECT 1 FROM pgboss.job WHERE name = 'object-removal' AND data -> 'objectKeys' ? $1`,
        [key],
      ),
    ).toHaveLength(1);
    const trail = await product.database.query(
      `SELECT admin_id, admin, action, before ->> 'email' AS email, after FROM audit_trail
        WHERE subject = $1 ORDER BY id`,
      [`user:${gone}`],
    );
    expect(trail).toEqual([
      { admin_id: null, admin: 'scheduled task', action: 'user.delete', email: EMAIL, after: null },
    ]);
    expect(await run()).toEqual({ deleted: 0 });
  });
});
