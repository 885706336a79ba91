import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertImage } from '../factories/images.js';
import { insertUser, type SignedInAgent, signedInAgent } from '../factories/users.js';
import { eventually } from '../support/eventually.js';
import { mailsSettled, settleMails } from '../support/settled-mails.js';
import { startProduct, type TestProduct } from '../support/test-product.js';

const EMAIL = 'mara@example.com';

describe('mail about removed pictures', () => {
  let product: TestProduct;
  let admin: SignedInAgent;

  beforeAll(async () => {
    product = await startProduct();
    admin = await signedInAgent(product, { email: 'a@example.com', role: 'admin' }, 'admins');
  });
  afterAll(() => product.stop());
  beforeEach(async () => {
    await settleMails(product);
    await product.database.query('DELETE FROM images');
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    await product.database.query(`DELETE FROM pgboss.job WHERE name = 'removal-notice'`);
  });

  const decide = (what: 'remove' | 'restore', imageId: number) =>
    admin.post(`/api/admin/images/${what}`).send({ imageId }).expect(200);
  const addImages = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => insertImage(product.database, { email: EMAIL })),
    );
  const jobs = `pgboss.job WHERE name = 'removal-notice' AND state < 'completed'`;

  /** Lets an hour pass since all removals so far. */
  const anHourLater = async () => {
    await product.database.query(
      `UPDATE images SET removed_at = removed_at - interval '1 hour' WHERE removed`,
    );
    await product.database.query(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'removal-notice' AND state < 'active'`,
    );
    await eventually(async () =>
      expect(await product.database.query(`SELECT id FROM ${jobs}`)).toEqual([]),
    );
    await mailsSettled(product);
  };
  const subjects = () => product.inbox.mailsTo(EMAIL).map(({ subject }) => subject);

  it('an owner is told of a removed picture an hour later, and not before', async () => {
    await insertUser(product, { email: EMAIL });
    const [id] = (await addImages(1)) as [number];
    await decide('remove', id);
    const [job] = await product.database.query<{ minutes: number }>(
      `SELECT extract(epoch FROM start_after - now())::float8 / 60 AS minutes FROM ${jobs}`,
    );
    expect(job?.minutes).toBeGreaterThan(58);
    expect(subjects()).toEqual([]);
    await anHourLater();
    expect(subjects()).toEqual(['We took down one of your photos']);
    expect(product.inbox.mailsTo(EMAIL)[0]?.text).toContain('/responses');
  });

  it('an owner gets one mail for several pictures that were removed one by one', async () => {
    await insertUser(product, { email: EMAIL });
    for (const id of await addImages(3)) await decide('remove', id);
    await anHourLater();
    expect(subjects()).toEqual(['We took down three of your photos']);
  });

  it('a removal that is undone within the hour mails nothing', async () => {
    await insertUser(product, { email: EMAIL });
    const [id] = (await addImages(1)) as [number];
    await decide('remove', id);
    await decide('restore', id);
    await anHourLater();
    expect(subjects()).toEqual([]);
  });

  it('a picture that is removed, restored and removed within the hour is told of once', async () => {
    await insertUser(product, { email: EMAIL });
    const [id] = (await addImages(1)) as [number];
    await decide('remove', id);
    await decide('restore', id);
    await decide('remove', id);
    await anHourLater();
    expect(subjects()).toHaveLength(1);
    await decide('remove', id);
    await anHourLater();
    expect(subjects()).toHaveLength(1);
  });

  it('removing a picture again after it was restored is told of again', async () => {
    await insertUser(product, { email: EMAIL });
    const [id] = (await addImages(1)) as [number];
    for (let round = 0; round < 2; round += 1) {
      await decide('remove', id);
      await anHourLater();
      await decide('restore', id);
    }
    expect(subjects()).toHaveLength(2);
  });

  it('nobody is told of a removed picture without a finished account', async () => {
    await insertUser(product, { email: EMAIL, password: null });
    const [id] = (await addImages(1)) as [number];
    const anonymous = await insertImage(product.database, { email: null });
    for (const each of [id, anonymous]) await decide('remove', each);
    await anHourLater();
    expect(subjects()).toEqual([]);
  });
});
