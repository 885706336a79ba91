import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ExpiredUsers } from '../../../src/modules/admin/application/expired-users.service.js';
import { DAY } from '../../../src/shared/milliseconds.js';
import { insertImage } from '../../factories/images.js';
import { insertUser, signedInAgent } from '../../factories/users.js';
import { jpeg } from '../../factories/image-files.js';
import { eventually } from '../../support/eventually.js';
import { untilLocked } from '../../support/held-locks.js';
import { linkIn } from '../../support/links.js';
import { UNSTOPPED } from '../../support/nightly-tasks.js';
import { settleMails } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

/** Time at which the task runs. */
const NOW = Date.now();
const EMAIL = 'mara@example.com';
const PASSWORD = 'a password for the tests';

describe('deleting pending users', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await settleMails(product);
    product.inbox.forget();
    product.clock.set(new Date(NOW).toISOString());
    await product.database.query(`DELETE FROM users WHERE username <> 'admin'`);
    await product.database.query('DELETE FROM audit_trail');
    await product.database.query('DELETE FROM images');
    await product.database.query('DELETE FROM pgboss.job');
  });

  const run = (signal = UNSTOPPED.signal) =>
    product.app.get(ExpiredUsers).run('pending', { id: randomUUID(), signal, isLastTry: false });
  /**
   * Adds a pending account created `age` milliseconds before the task; `linkAge` is the age of its last link, if any.
   */
  async function pending(age: number, { linkAge, email = EMAIL }: Partial<Ages> = {}) {
    const id = await insertUser(product, { email, password: null });
    const link = linkAge === undefined ? null : new Date(NOW - linkAge + 14 * DAY);
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
    ['made 180 days ago', 180 * DAY, undefined, 0],
    ['made longer ago, and without any link', 180 * DAY + 1, undefined, 1],
    ['whose last link was made 180 days ago', 500 * DAY, 180 * DAY, 0],
    ['whose last link was made longer ago', 500 * DAY, 180 * DAY + 1, 1],
  ])(
    'a pending user %s (%p ms, link %p) leads to %p deletions',
    async (_what, age, linkAge, deleted) => {
      await pending(age, linkAge === undefined ? {} : { linkAge });
      expect(await run()).toEqual({ deleted });
      expect(await left()).toEqual(deleted ? [] : [EMAIL]);
    },
  );

  it('deleting pending users deletes images, objects and invites and writes audit records', async () => {
    const many = Array.from({ length: 230 }, (_, number) => `pending-${number}@example.com`);
    await product.database.query(
      `INSERT INTO users (username, email, created_at) SELECT email, email, $2 FROM unnest($1::text[]) AS email`,
      [many, new Date(NOW - 181 * DAY)],
    );
    const gone = await pending(181 * DAY);
    await insertImage(product.database, { email: EMAIL });
    const kept = await insertImage(product.database, { email: 'juno@example.com' });
    const finished = await signedInAgent(product, { email: 'juno@example.com' });
    await product.database.query(`UPDATE users SET created_at = $2 WHERE id = $1`, [
      finished.userId,
      new Date(NOW - 500 * DAY),
    ]);
    expect(await run()).toEqual({ deleted: 231 });
    expect(await left()).toEqual(['juno@example.com']);
    expect(await product.database.query('SELECT id FROM images')).toEqual([{ id: kept }]);
    expect(
      await product.database.query(`SELECT 1 FROM pgboss.job WHERE name = 'object-removal'`),
    ).toHaveLength(1);
    const trail = await product.database.query(
      `SELECT admin_id, admin, action, before ->> 'email' AS email, after FROM audit_trail
        WHERE subject = $1`,
      [`user:${gone}`],
    );
    expect(trail).toEqual([
      { admin_id: null, admin: 'nightly task', action: 'user.delete', email: EMAIL, after: null },
    ]);
    expect(await run()).toEqual({ deleted: 0 });
  });

  it('keeps a pending user that is set up while the task runs', async () => {
    const { token } = await pendingByUpload();
    const id = await idOf(EMAIL);
    // A registration in progress: it holds the row lock and has not committed.
    const { holder, release } = await holding(id);
    const running = run();
    await untilLocked(product);
    await release();
    expect(await running).toEqual({ deleted: 0 });
    await holder.end();
    expect(await left()).toEqual([EMAIL]);
    await complete(token).expect(400);
  });

  it('a deleted pending user cannot be set up', async () => {
    const { token } = await pendingByUpload();
    expect(await run()).toEqual({ deleted: 1 });
    const answer = await complete(token).expect(400);
    expect(answer.body.message).toBe('Invalid token');
  });

  it('keeps an image that arrives while its pending user is deleted', async () => {
    await pendingByUpload();
    const id = await idOf(EMAIL);
    const remover = new pg.Client({ connectionString: product.database.adminUrl });
    await remover.connect();
    await remover.query('BEGIN');
    await remover.query('DELETE FROM users WHERE id = $1', [id]);
    const uploading = upload().then((answer) => answer.status);
    await untilLocked(product);
    await remover.query('COMMIT');
    await remover.end();
    expect(await uploading).toBe(200);
    expect(await left()).toEqual([EMAIL]);
    expect(await idOf(EMAIL)).not.toBe(id);
    await eventually(async () => expect(product.inbox.mails()).toHaveLength(2));
  });

  it('one pending user that cannot be deleted fails the task after the others', async () => {
    const stuck = await pending(181 * DAY, { email: 'stuck@example.com' });
    await pending(181 * DAY, { email: 'other@example.com' });
    await product.database.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not this one'; END $$`);
    await product.database.query(
      `CREATE TRIGGER refuse BEFORE DELETE ON users FOR EACH ROW WHEN (old.id = ${stuck}) EXECUTE FUNCTION refuse()`,
    );
    try {
      await expect(run()).rejects.toThrow('1 pending accounts were deleted, 1 could not be');
      expect(await left()).toEqual(['stuck@example.com']);
    } finally {
      await product.database.query('DROP FUNCTION refuse CASCADE');
    }
  });

  it('deletes no pending user when the process stops', async () => {
    await pending(181 * DAY);
    await expect(run(AbortSignal.abort(new Error('the process stops')))).rejects.toThrow('stops');
    expect(await left()).toEqual([EMAIL]);
  });

  function upload() {
    return product
      .visitor()
      .post('/api/upload-image-cloud')
      .field('email', EMAIL)
      .attach('image', image, 'a.jpg');
  }
  let image: Buffer;
  beforeAll(async () => {
    image = await jpeg();
  });

  /** An account that is 181 days old when the task runs, with a valid link. */
  async function pendingByUpload(): Promise<{ token: string }> {
    await upload().expect(200);
    const mail = await product.inbox.waitForMailTo(EMAIL);
    const token = linkIn(mail).searchParams.get('token') as string;
    // The task runs 181 days later.
    product.clock.set(new Date(Date.now() + 181 * DAY).toISOString());
    return { token };
  }

  function complete(emailVerificationToken: string) {
    return product.visitor().post('/api/auth/complete-registration').send({
      email: EMAIL,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      emailVerificationToken,
    });
  }

  async function idOf(email: string): Promise<number> {
    const [row] = await product.database.query<{ id: number }>(
      'SELECT id FROM users WHERE email = $1',
      [email],
    );
    return (row as { id: number }).id;
  }

  /** Writes the registration of this account without committing it. */
  async function holding(id: number) {
    const holder = new pg.Client({ connectionString: product.database.adminUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query(
      `UPDATE users SET password = 'a hash', email_verification_token = NULL WHERE id = $1`,
      [id],
    );
    return { holder, release: () => holder.query('COMMIT') };
  }
});
