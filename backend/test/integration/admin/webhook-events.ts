import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Campaigns } from '../../../src/modules/analytics/application/campaigns.service.js';
import { AccountHooks } from '../../../src/modules/auth/application/account-hooks.service.js';
import type { User } from '../../../src/modules/auth/domain/user.js';
import { EVENT_TYPES } from '../../../src/modules/webhooks/application/webhooks.service.js';
import { Database } from '../../../src/platform/database/database.js';
import { EndedAddresses } from '../../../src/modules/bounces/application/ended-addresses.service.js';
import { jpeg } from '../../factories/image-files.js';
import { insertImage } from '../../factories/images.js';
import { MARA, Subscribers } from '../../factories/subscribers.js';
import { insertUser, loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import type { TestProduct } from '../../support/test-product.js';
import { jobsEnded } from '../../support/topic-product.js';
import { UNSTOPPED } from '../../support/unstopped.js';

describe('events for webhooks', () => {
  let readers: Subscribers;
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    readers = await Subscribers.start();
    ({ product } = readers);
    admin = await loggedInAdmin(product);
  });
  beforeEach(async () => {
    await readers.clear();
    await product.database.query(
      `DELETE FROM webhooks; DELETE FROM images; DELETE FROM users WHERE username LIKE '%@%';`,
    );
    // No delivery arrives, because port 1 refuses connections.
    await product.database.query(
      `INSERT INTO webhooks (url, events, secret) VALUES ('https://127.0.0.1:1/', $1, '')`,
      [EVENT_TYPES],
    );
  });

  /** The events so far, without the ids of their subjects. */
  const events = async () => {
    const rows = await product.database.query<{ type: string; data: Record<string, unknown> }>(
      'SELECT type, data FROM webhook_deliveries ORDER BY id',
    );
    return rows.map(({ type, data: { id, ...data } }) => {
      expect(id).toEqual(expect.any(Number));
      return [type, data];
    });
  };
  const decide = (decision: string, imageId: number) =>
    admin.post(`/api/admin/images/${decision}`).send({ imageId }).expect(200);
  const registered = async (note: string | null) => {
    const id = await insertUser(product, { email: 'ben@example.com' });
    const user = { id, email: 'ben@example.com' } as User;
    const hooks = product.app.get(AccountHooks);
    await product.app.get(Database).transaction(() => hooks.registered.call(user, note));
  };

  it('a sign-up is an event when it is confirmed, and when a confirmed one ends', async () => {
    await readers.signUp();
    await readers.unsubscribe().expect(200);
    expect(await events()).toEqual([]);
    await readers.clear();
    await product
      .visitor()
      .post('/api/email-signup')
      .send({ email: MARA, utmSource: 'card', pageUrl: 'https://play.example/lp' })
      .expect(200);
    await readers.subscribe();
    await readers.unsubscribe().expect(200);
    await readers.unsubscribe().expect(200);
    expect(await events()).toEqual([
      [
        'signup.confirmed',
        { email: MARA, utmSource: 'card', utmMedium: null, pageUrl: 'https://play.example/lp' },
      ],
      ['signup.unsubscribed', { email: MARA, reason: 'unsubscribed' }],
    ]);
  });

  it.each([
    ['bounce', ['signup.bounced', { email: MARA }]],
    ['complaint', ['signup.unsubscribed', { email: MARA, reason: 'unsubscribed' }]],
  ] as const)('a %s is an event if the address was confirmed', async (why, event) => {
    await readers.subscribe();
    const end = { email: MARA, mailId: randomUUID(), why, reason: 'No such mailbox' };
    const ended = product.app.get(EndedAddresses);
    for (let times = 0; times < 2; times += 1)
      await product.app.get(Database).transaction(() => ended.end(end));
    expect((await events()).slice(1)).toEqual([event]);
  });

  it('an event of an image has its address only while everyone may see the image', async () => {
    const file = await jpeg();
    const upload = product.visitor().post('/api/upload-image-cloud');
    await upload.attach('image', file, 'card.jpg').expect(200);
    const [image] = await product.database.query<{ id: number; path: string }>(
      'SELECT id, object_storage_url AS path FROM images',
    );
    const { id = 0, path = '' } = image ?? {};
    await product.visitor().post('/api/report-image').send({ imageId: id, reason: 'child' });
    await decide('remove', id);
    await decide('remove', id);
    await decide('restore', id);
    const again = await product.database.query<{ path: string }>(
      'SELECT object_storage_url AS path FROM images',
    );
    await decide('remove', id);
    await admin.post('/api/admin/images/expunge').send({ imageId: id }).expect(200);
    const at = (shown: string | undefined) => ({
      objectStorageUrl: `http://localhost:3000${shown}`,
    });
    expect(await events()).toEqual([
      ['image.uploaded', at(path)],
      ['image.reported', { reason: 'child', held: true }],
      ['image.decided', { objectStorageUrl: null, state: 'removed' }],
      ['image.decided', { ...at(again[0]?.path), state: 'accepted' }],
      ['image.decided', { objectStorageUrl: null, state: 'removed' }],
      ['image.decided', { objectStorageUrl: null, state: 'expunged' }],
    ]);
  });

  it('a completed account is an event, and so is the invite that led to it', async () => {
    const inviterId = await insertUser(product, { email: 'cleo@example.com' });
    const [invite] = await product.database.query<{ id: number }>(
      `INSERT INTO invites (inviter_id, invitee_email) VALUES ($1, 'ben@example.com') RETURNING id`,
      [inviterId],
    );
    await registered(String(invite?.id));
    expect((await events()).sort()).toEqual([
      ['account.completed', { email: 'ben@example.com' }],
      ['invite.joined', { inviterId }],
    ]);
  });

  it('the scans of a code are an event once for each day that has ended', async () => {
    product.clock.set('2026-10-28T12:00:00Z');
    const campaigns = product.app.get(Campaigns, { strict: false });
    await campaigns.count(UNSTOPPED);
    await product.database.query(
      `INSERT INTO code_days (code_id, day, scans) SELECT id, day::date, 7 FROM codes, unnest($1::text[]) AS day
        WHERE print = 'game'`,
      [['2026-10-27', '2026-10-28', '2026-10-29']],
    );
    product.clock.set('2026-10-29T12:00:00Z');
    await campaigns.count(UNSTOPPED);
    await campaigns.count(UNSTOPPED);
    const [code] = await product.database.query<{ code: string; name: string }>(
      `SELECT code, name FROM codes WHERE print = 'game'`,
    );
    expect(await events()).toEqual([['code.scanned', { ...code, day: '2026-10-28', scans: 7 }]]);
    await product.database.query('DELETE FROM code_days');
  });

  it('without a webhook, no event is stored and no job is queued', async () => {
    await product.database.query('DELETE FROM webhooks');
    // An attempt that is still running may queue the next one.
    await jobsEnded(product.database);
    await insertImage(product.database);
    await readers.subscribe();
    await registered(null);
    expect(await events()).toEqual([]);
    const jobs = `SELECT 1 FROM pgboss.job WHERE name = 'webhooks'`;
    expect(await product.database.query(jobs)).toEqual([]);
  });
});
