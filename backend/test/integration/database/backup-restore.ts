import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VisitRecorder } from '../../../src/modules/analytics/application/visit-recorder.service.js';
import { BackupFolder } from '../../../src/cli/backup/backup-folder.js';
import { restoreBackup } from '../../../src/cli/backup/restore-backup.js';
import { takeBackup } from '../../../src/cli/backup/take-backup.js';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { ObjectIntegrity } from '../../../src/modules/images/application/object-integrity.service.js';
import { ObjectStore } from '../../../src/platform/storage/object-store.js';
import { insertUser, signedCookie, loggedInAdmin, logInAs } from '../../factories/users.js';
import { jpeg } from '../../factories/image-files.js';
import { insertQuestion } from '../../factories/questions.js';
import { createEmptyHost, type EmptyHost } from '../../support/empty-host.js';
import { rowHashes } from '../../support/stored-tables.js';
import { eventually } from '../../support/eventually.js';
import type { TestDatabase } from '../../support/test-database.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const MARA = { email: 'mara@example.com', password: 'correct horse' };

/** Tables that each process writes itself, or that are excluded on purpose. */
const NOT_COMPARED = { sessions: '', logins: '', schema_migrations: '', deleted_rows: '' };

describe('backup and restore', () => {
  let product: TestProduct;
  let mara: Awaited<ReturnType<typeof logInAs>>;
  let folder: string;
  const hosts: EmptyHost[] = [];

  beforeAll(async () => {
    product = await startProduct();
    folder = await mkdtemp(join(tmpdir(), 'unspoken-backup-'));
    mara = await logInAs(product, await insertUser(product, MARA));
    await addData();
  });
  afterAll(async () => {
    await product.stop();
    for (const host of hosts) await host.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const upload = async () =>
    mara.post('/api/upload-image-cloud').attach('image', await jpeg(), 'a.jpg');

  async function addData(): Promise<void> {
    const question = await insertQuestion(product.database, 'What is unsaid?', '2020-01-01');
    for (let count = 0; count < 6; count += 1) await upload();
    const images = await product.database.query<{ id: number }>('SELECT id FROM images');
    const [first, second] = images as [{ id: number }, { id: number }];
    await mara.patch(`/api/user/images/${first.id}/visibility`).send({ visibility: 'only-me' });
    await mara.delete(`/api/user/images/${second.id}`).expect(200);
    const visitor = product.visitor();
    const imageId = images.at(-1)?.id;
    await visitor.post('/api/rate-double-click').send({ imageId }).expect(200);
    await visitor.post('/api/rate-hold').send({ imageId, holdTime: 1_234 }).expect(200);
    await visitor.post('/api/email-signup').send({ email: 'noor@example.com' }).expect(200);
    await mara
      .post('/api/responses')
      .send({
        questionId: question,
        responseContent: 'A "quoted"\ttab, a back\\slash\nand 🂡',
        questionContent: 'What is unsaid?',
      })
      .expect(201);
    await mara
      .post('/api/send-invites')
      .send({ emails: ['otto@example.com'] })
      .expect(200);
    await product.app
      .get(JobQueue)
      .send('mail', { kind: 'nobody-knows', data: { id: 7 } }, { startAfterSeconds: 86_400 });
    product.inbox.knowsNot = 'gone@example.com';
    await mara
      .post('/api/send-invites')
      .send({ emails: ['gone@example.com'] })
      .expect(200);
    await eventually(async () =>
      expect(await product.database.query('SELECT 1 FROM undelivered_mails')).toHaveLength(1),
    );
    await product.database.query(
      `INSERT INTO session_analytics (action, metadata) VALUES ('page_view', '{"a": [1, "\\u00e9"]}')`,
    );
  }

  /** Waits until mails are sent and visits are written; returns the remaining rows and jobs. */
  async function atRest(): Promise<{ rows: Record<string, string>; jobs: object[] }> {
    await product.app.get(VisitRecorder).flush();
    const look = async () => ({
      rows: await rowHashes(product.database),
      jobs: await waitingJobs(product.database),
    });
    const [before] = [await look(), await sleep(1_500)];
    const after = await look();
    return after.jobs.length === 2 && isDeepStrictEqual(before, after) ? after : atRest();
  }

  const takeOne = (name: string) =>
    takeBackup(
      product.database.url,
      product.app.get(ObjectStore),
      new BackupFolder(join(folder, name)),
    );
  async function restoreElsewhere(name: string): Promise<EmptyHost> {
    const host = await createEmptyHost();
    hosts.push(host);
    await restoreBackup(host.database.url, host.store, new BackupFolder(join(folder, name)));
    return host;
  }
  const startOn = ({ database, dataDir }: EmptyHost) =>
    startProduct({ DATABASE_URL: database.url, DATA_DIR: dataDir });

  it('restoring a backup elsewhere brings every row, object and queued job', async () => {
    const { rows, jobs } = await atRest();
    const manifest = await takeOne('at-rest');
    const host = await restoreElsewhere('at-rest');
    expect({ ...(await rowHashes(host.database)), ...NOT_COMPARED }).toEqual({
      ...rows,
      ...NOT_COMPARED,
    });
    expect(await waitingJobs(host.database)).toEqual(jobs);
    expect(manifest).toMatchObject({ objects: { count: 5 }, missingCount: 0 });

    const again = await takeBackup(
      host.database.url,
      host.store,
      new BackupFolder(join(folder, 'again')),
    );
    expect(again.objects).toEqual(manifest.objects);
  });

  describe('a restored product', () => {
    let host: EmptyHost;
    let restored: TestProduct;
    beforeAll(async () => {
      host = await restoreElsewhere('at-rest');
      restored = await startOn(host);
    });
    afterAll(() => restored.stop());

    it('a restored product has logged everybody out', async () => {
      const cookie = `unspoken.sid=${signedCookie(product, mara.sid)}`;
      const verify = (visitor: ReturnType<TestProduct['visitor']>) =>
        visitor.set('Cookie', cookie).get('/api/auth/verify').expect(200);
      expect((await verify(product.visitor())).body).toMatchObject({ authenticated: true });
      expect((await verify(restored.visitor())).body).toMatchObject({ authenticated: false });
    });

    it('a restored product serves logins, images and the feed, and continues its ids', async () => {
      const { named, stored, missing } = await restored.app.get(ObjectIntegrity).report();
      expect({ named, stored, missing }).toEqual({ named: 5, stored: 5, missing: [] });
      const visitor = restored.visitor();
      const { body } = await visitor.get('/api/random-image').expect(200);
      const { objectStorageUrl } = body as { objectStorageUrl: string };
      await visitor.get(objectStorageUrl).expect(200);
      await visitor.post('/api/auth/login').send(MARA).expect(200);
      await visitor
        .post('/api/upload-image-cloud')
        .attach('image', await jpeg(), 'a.jpg')
        .expect(200);
      const feed = await visitor.get('/api/user/content').expect(200);
      expect((feed.body as { items: object[] }).items).toHaveLength(7);
      const id = (of: Pick<EmptyHost, 'database'>, which: 'min' | 'max') =>
        of.database.query<{ id: string }>(`SELECT ${which}(id) AS id FROM logins`);
      const [[before], [after]] = [await id(product, 'max'), await id(host, 'min')];
      expect(Number(after?.id) - Number(before?.id)).toBeGreaterThan(1_000_000);
    });

    it('a restored product can send an undelivered mail again', async () => {
      const admin = await loggedInAdmin({ ...restored, database: host.database });
      const [mail] = await host.database.query<{ id: number }>('SELECT id FROM undelivered_mails');
      await admin.post(`/api/admin/undelivered-mails/${mail?.id}/resend`).expect(200);
      await restored.inbox.waitForMailTo('gone@example.com');
    });
  });

  it('a restore without jobs has no job, letter, reminder or webhook that would send something', async () => {
    await product.database.query(
      `INSERT INTO letters (subject, body, status, sends_at)
       VALUES ('First', '-', 'scheduled', now() + interval '1 day'), ('Second', '-', 'sending', NULL)`,
    );
    await product.database.query(
      `INSERT INTO reminders (user_id, channel, hour, time_zone, due_at)
       SELECT id, 'email', 9, 'UTC', now() + interval '1 day' FROM users WHERE email = $1`,
      [MARA.email],
    );
    await product.database.query(
      `WITH made AS (INSERT INTO webhooks (url, events, secret) VALUES ('https://hooks.example/', '{}', '-') RETURNING id)
       INSERT INTO webhook_deliveries (webhook_id, message_id, type, data)
       SELECT id, gen_random_uuid(), 'webhook.test', '{}' FROM made`,
    );
    await takeOne('with-letters');
    await product.database.query('DELETE FROM letters');
    await product.database.query('DELETE FROM webhooks');
    await product.database.query('DELETE FROM reminders');
    const host = await createEmptyHost();
    hosts.push(host);
    const from = join(folder, 'with-letters');
    await restoreBackup(host.database.url, host.store, new BackupFolder(from), {
      withoutJobs: true,
    });
    expect(await waitingJobs(host.database)).toEqual([]);
    expect(await host.database.query('SELECT status, sends_at FROM letters')).toEqual([
      { status: 'draft', sends_at: null },
      { status: 'draft', sends_at: null },
    ]);
    expect(await host.database.query('SELECT channel, due_at FROM reminders')).toEqual([
      { channel: 'off', due_at: null },
    ]);
    const webhooks = `SELECT status FROM webhooks JOIN webhook_deliveries ON webhook_id = webhooks.id WHERE paused_at IS NOT NULL`;
    expect(await host.database.query(webhooks)).toEqual([{ status: 'failed' }]);
  });

  it('a backup taken during writes is consistent', async () => {
    let isWriting = true;
    const acknowledged: string[] = [];
    const writing = (async () => {
      for (let count = 0; isWriting; count += 1) {
        const email = `guest-${count}@example.com`;
        await product.visitor().post('/api/email-signup').send({ email }).expect(200);
        acknowledged.push(email);
        await upload();
        const [image] = await product.database.query<{ id: number }>(
          'SELECT id FROM images ORDER BY random() LIMIT 1',
        );
        await mara.delete(`/api/user/images/${image?.id}`).expect(200);
      }
    })();
    while (acknowledged.length < 3) await sleep(20);
    const before = [...acknowledged];
    await takeOne('busy');
    isWriting = false;
    await writing;

    const restored = await startOn(await restoreElsewhere('busy'));
    try {
      const host = hosts.at(-1) as EmptyHost;
      const signups = await host.database.query<{ email: string }>(
        'SELECT email FROM email_signups',
      );
      expect(signups.map(({ email }) => email)).toEqual(expect.arrayContaining(before));
      const report = await restored.app.get(ObjectIntegrity).report();
      expect(report).toMatchObject({ missing: [], mismatched: [] });
      const [pool] = await host.database.query(
        `SELECT (SELECT size FROM image_pool) = count(slot) AS whole,
                count(slot) = coalesce(max(slot), 0) AS gapless,
                count(*) = (SELECT count(*) FROM ratings) AS rated
           FROM images`,
      );
      expect(pool).toEqual({ whole: true, gapless: true, rated: true });
    } finally {
      await restored.stop();
    }
  });
});

/** The unfinished jobs. */
function waitingJobs(database: TestDatabase): Promise<object[]> {
  return database.query(
    `SELECT name, id, data, start_after FROM pgboss.job
      WHERE state < 'completed' ORDER BY id`,
  );
}
