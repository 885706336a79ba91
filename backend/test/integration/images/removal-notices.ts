import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertImage } from '../../factories/images.js';
import {
  insertUser,
  loggedInAdmin,
  type LoggedInAgent,
  loggedInAgent,
} from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { mailsSettled, settleMails } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const EMAIL = 'mara@example.com';

describe('mail about removed images', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
    admin = await loggedInAdmin(product);
  });
  beforeEach(async () => {
    await settleMails(product);
    await product.database.query('DELETE FROM images');
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    await product.database.query(`DELETE FROM pgboss.job WHERE name = 'removal-notice'`);
  });

  const decide = (what: 'remove' | 'restore', imageId: number, reason: object = {}) =>
    admin
      .post(`/api/admin/images/${what}`)
      .send({ imageId, ...reason })
      .expect(200);
  const addImages = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => insertImage(product.database, { email: EMAIL })),
    );
  const jobs = `pgboss.job WHERE name = 'removal-notice' AND state < 'completed'`;

  /** Moves all decisions back by an hour, and waits until their mails are queued. */
  const anHourPasses = async () => {
    await product.database.query(
      `UPDATE images SET removed_at = removed_at - interval '1 hour',
                         restored_at = restored_at - interval '1 hour',
                         appeal_answered_at = appeal_answered_at - interval '1 hour'`,
    );
    await product.database.query(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'removal-notice' AND state < 'active'`,
    );
    await eventually(async () =>
      expect(await product.database.query(`SELECT id FROM ${jobs}`)).toEqual([]),
    );
  };
  /** Like `anHourPasses`, and also waits until the notices are sent. */
  const anHourLater = async () => {
    await anHourPasses();
    await mailsSettled(product);
  };
  const subjects = () => product.inbox.mailsTo(EMAIL).map(({ subject }) => subject);
  const lastMail = () => product.inbox.mailsTo(EMAIL).at(-1)?.text?.replace(/\s+/g, ' ');
  const owner = () => loggedInAgent(product, { email: EMAIL });
  const appeal = (visitor: LoggedInAgent, id: number) =>
    visitor.post(`/api/user/images/${id}/appeal`).expect(200);

  it('an owner is told of a removed image an hour later, and not before', async () => {
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

  it('an owner gets one mail for several images that were removed one by one', async () => {
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

  it('an owner who was told of a removal is told of its end, and of a new removal', async () => {
    await insertUser(product, { email: EMAIL });
    const [id] = (await addImages(1)) as [number];
    for (const what of ['remove', 'restore', 'remove'] as const) {
      await decide(what, id);
      await anHourLater();
    }
    expect(subjects()).toEqual([
      'We took down one of your photos',
      'One of your photos is back',
      'We took down one of your photos',
    ]);
    expect(lastMail()).toContain('No reason was noted.');
  });

  it('the mail gives the reasons of the removals', async () => {
    await insertUser(product, { email: EMAIL });
    const [first, second, third, last] = (await addImages(4)) as [number, number, number, number];
    await decide('remove', first, { reason: 'not-a-card' });
    await decide('remove', second, { reason: 'not-a-card' });
    await decide('remove', third, { reason: 'other', note: 'A <menu>.' });
    await decide('remove', last);
    await anHourLater();
    expect(lastMail()).toContain('Two of them: not a card');
    expect(lastMail()).toContain('One of them: A <menu>.');
    expect(lastMail()).toContain('One of them: no reason was noted');
    expect(product.inbox.mailsTo(EMAIL).at(-1)?.html).toContain('A &lt;menu&gt;.');
  });

  it('an owner who appealed is told an hour after the decision that the image stays removed', async () => {
    const mara = await owner();
    const [id] = (await addImages(1)) as [number];
    await decide('remove', id, { reason: 'person' });
    await anHourLater();
    await appeal(mara, id);
    await decide('remove', id);
    await mailsSettled(product);
    expect(subjects()).toHaveLength(1);
    await anHourLater();
    expect(subjects()).toEqual([
      'We took down one of your photos',
      'We looked again at one of your photos',
    ]);
    expect(lastMail()).toContain('Reason: shows a person who may not have agreed');
    await anHourLater();
    expect(subjects()).toHaveLength(2);
  });

  it('an owner without a finished account is told of no removal', async () => {
    await insertUser(product, { email: EMAIL, password: null });
    const [id] = (await addImages(1)) as [number];
    const anonymous = await insertImage(product.database, { email: null });
    for (const each of [id, anonymous]) await decide('remove', each);
    await anHourLater();
    expect(subjects()).toEqual([]);
  });
});
