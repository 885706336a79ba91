import { DataExportsRepository } from '../../../src/modules/personal-data/infrastructure/data-exports.repository.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DataExports } from '../../../src/modules/personal-data/application/data-exports.service.js';
import { ObjectStore, StoreUnavailableError } from '../../../src/platform/storage/object-store.js';
import { insertQuestion } from '../../factories/questions.js';
import { HOUR, MINUTE } from '../../../src/shared/milliseconds.js';
import { jpeg } from '../../factories/image-files.js';
import { type LoggedInAgent, loggedInAgent } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { mailsSettled } from '../../support/settled-mails.js';
import { storedKeys } from '../../support/object-keys.js';
import type { TestProduct } from '../../support/test-product.js';
import { topicProduct } from '../../support/topic-product.js';
import { zipEntries } from '../../support/zip-entries.js';

const EMAIL = 'mara@example.com';

describe('data export', () => {
  let product: TestProduct;
  let store: ObjectStore;
  let mara: LoggedInAgent;
  let now: number;
  /** Releases a held job, which would block the jobs of the next test. */
  let release = () => {};

  beforeEach(async () => {
    product = await topicProduct();
    store = product.app.get(ObjectStore);
    now = Date.now();
    later(0);
    mara = await loggedInAgent(product, {
      ...{ email: EMAIL, username: 'mara', password: 'quiet words' },
    });
  });
  afterEach(() => {
    release();
    jest.restoreAllMocks();
  });

  const later = (milliseconds: number) => {
    now += milliseconds;
    product.clock.set(new Date(now).toISOString());
  };
  const ask = (agent = mara) => agent.post('/api/user/data-export');
  const state = async (agent = mara): Promise<unknown> =>
    (await agent.get('/api/user/data-export').expect(200)).body;
  const isReady = () =>
    eventually(async () => expect(await state()).toMatchObject({ status: 'ready' }));
  const download = () => mara.get('/api/user/data-export/archive').responseType('blob');
  const archives = async () => (await storedKeys(product)).filter((key) => key.endsWith('.zip'));
  const hasNoArchive = () => eventually(async () => expect(await archives()).toEqual([]));
  const rows = () => product.database.query('SELECT * FROM data_exports');

  /** Open jobs, the newest first. */
  const jobs = (queue: string) =>
    product.database.query<{ hours: number }>(
      `SELECT extract(epoch FROM start_after - now())::float8 / 3600 AS hours
         FROM pgboss.job WHERE name = $1 AND state < 'completed' ORDER BY created_on DESC`,
      [queue],
    );

  const upload = async (agent = mara) => {
    const image = await jpeg();
    await agent.post('/api/upload-image-cloud').attach('image', image, 'a.jpg').expect(200);
  };

  /** Uploads an image, requests an export by `asking`, and stops the export at the image until `release`. */
  const hold = async (asking: () => Promise<unknown> = () => ask().expect(200)) => {
    await upload();
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const open = store.open.bind(store);
    jest.spyOn(store, 'open').mockImplementationOnce(async (key) => {
      reached.resolve();
      await released.promise;
      return open(key);
    });
    release = released.resolve;
    await asking();
    await reached.promise;
  };

  it('the archive holds the records of a user, their images and an explanation', async () => {
    const question = await insertQuestion(
      product.database,
      'Why?',
      product.clock.now().toISOString(),
    );
    const answer = { responseContent: 'Because.', questionId: question, questionContent: 'Why?' };
    await mara.post('/api/responses').send(answer).expect(201);
    await mara
      .post('/api/send-invites')
      .send({ emails: ['juno@example.com'] })
      .expect(200);
    await mara.post('/api/email-signup').send({ email: EMAIL, utmSource: 'a friend' }).expect(200);
    await upload();
    await mara.put('/api/user/name').send({ name: 'Mara M.' }).expect(200);
    await product.database.query(
      `INSERT INTO session_analytics (user_id, action, path) VALUES ($1, 'page_view', '/app')`,
      [mara.userId],
    );
    await product.database.query(
      `UPDATE ratings SET views = 7, rate_up = 3, rate_down = 12, times_rated = 15`,
    );
    expect((await ask().expect(200)).body).toMatchObject({ status: 'preparing' });
    await isReady();

    const { body, headers } = (await download().expect(200)) as { body: Buffer; headers: object };
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="unspoken-[0-9-]+.zip"$/),
    });
    const files = zipEntries(body);
    const data = (name: string) => JSON.parse(String(files[`data/${name}.json`])) as unknown;
    expect(data('account')).toMatchObject([
      { username: 'mara', name: 'Mara M.', email: EMAIL, role: 'user' },
    ]);
    expect(data('logins')).toMatchObject([{ kind: 'people' }]);
    expect(data('email-changes')).toEqual([]);
    expect(data('answers')).toMatchObject([
      { questionContent: 'Why?', responseContent: 'Because.', visibility: 'public' },
    ]);
    expect(data('invites')).toMatchObject([{ email: 'juno@example.com' }]);
    expect(data('news')).toMatchObject([{ email: EMAIL, utmSource: 'a friend' }]);
    expect(data('unsubscribed')).toEqual([]);
    expect(data('visits')).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'page_view', path: '/app' })]),
    );
    const [image] = data('pictures') as [{ id: number; file: string; fileSize: number }];
    expect(files[image.file]).toHaveLength(image.fileSize);
    expect(files[image.file]?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(data('picture-ratings')).toEqual([
      { pictureId: image.id, timesShown: 7, likedOfTen: null },
    ]);
    const explanation = String(files['README.txt']);
    for (const path of Object.keys(files).filter((name) => name.startsWith('data/'))) {
      expect(explanation).toContain(path.slice('data/'.length));
    }
    await mailsSettled(product);
    const mail = product.inbox.mailsTo(EMAIL).find(({ subject }) => /is ready$/.test(subject!));
    expect(mail?.text).toContain('/account');
    expect(mail?.text).not.toMatch(/archive|\.zip|token/);
  });

  it('the archive holds no secret, no dislike and nothing of anybody else', async () => {
    const juno = await loggedInAgent(product, {
      email: 'juno@example.com',
      username: 'juno',
    });
    await upload(juno);
    await upload();
    await product.database.query('UPDATE ratings SET rate_down = 4711');
    await ask().expect(200);
    await isReady();
    const found = zipEntries((await download().expect(200)).body as Buffer);
    const texts = Object.entries(found).filter(([name]) => !name.endsWith('.jpg'));
    const text = texts.map(([, bytes]) => String(bytes)).join();
    expect(Object.keys(found).filter((name) => name.endsWith('.jpg'))).toHaveLength(1);
    expect(text).not.toMatch(/argon2|juno|4711|objectKey|object_key|[Tt]oken"|rateDown|[Hh]ash"/);
  });

  it('only the user whose archive it is can download it', async () => {
    await ask().expect(200);
    await isReady();
    const juno = await loggedInAgent(product, { email: 'juno@example.com' });
    await juno.get('/api/user/data-export/archive').expect(404);
    expect(await state(juno)).toEqual({ status: 'none', readyUntil: null, bytes: null });
    for (const path of ['', '/archive']) {
      await product.visitor().get(`/api/user/data-export${path}`).expect(401);
    }
    await product.visitor().post('/api/user/data-export').expect(401);
    await product
      .visitor()
      .get(`/media/${(await archives())[0]}`)
      .expect(404);
  });

  it('fifty parallel requests build one archive and send one mail', async () => {
    await hold(async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
      // A loaded machine may refuse some of them.
      for (const { status } of answers) expect([200, 503]).toContain(status);
      expect(answers.map(({ status }) => status)).toContain(200);
    });
    expect(await jobs('data-export')).toHaveLength(1);
    release();
    await isReady();
    expect(await archives()).toHaveLength(1);
    await mailsSettled(product);
    expect(product.inbox.mailsTo(EMAIL)).toHaveLength(1);
  });

  it('an archive can be downloaded for a day; a job is queued for its end, and the scheduled task deletes it then', async () => {
    await ask().expect(200);
    await isReady();
    const [ending] = await jobs('data-export-end');
    expect(ending?.hours).toBeGreaterThan(23.9);
    expect(ending?.hours).toBeLessThan(24.1);
    later(24 * HOUR - 1);
    await download().expect(200);
    expect(await product.app.get(DataExports).removeEnded()).toBe(0);
    later(1);
    await download().expect(404);
    expect(await state()).toMatchObject({ status: 'none' });
    expect(await product.app.get(DataExports).removeEnded()).toBe(1);
    await hasNoArchive();
  });

  it('a second request deletes the earlier archive', async () => {
    await ask().expect(200);
    await isReady();
    const [first] = await archives();
    later(MINUTE);
    await ask().expect(200);
    await isReady();
    await eventually(async () => expect(await archives()).toHaveLength(1));
    expect(await archives()).not.toContain(first);
  });

  it('a data export that is not ready after a day has failed, and the user can request another one', async () => {
    jest.spyOn(store, 'putStream').mockRejectedValue(new StoreUnavailableError('down'));
    await ask().expect(200);
    later(24 * HOUR);
    expect(await state()).toMatchObject({ status: 'failed' });
    jest.restoreAllMocks();
    expect((await ask().expect(200)).body).toMatchObject({ status: 'preparing' });
    await isReady();
    later(72 * HOUR);
    await product.app.get(DataExports).removeEnded();
    expect(await rows()).toEqual([]);
  });

  describe('the archive of a deleted account', () => {
    it('an archive is deleted when its user requests the deletion of the account', async () => {
      await ask().expect(200);
      await isReady();
      const leaving = { currentPassword: 'quiet words', confirmation: 'delete' };
      await mara.post('/api/user/deletion').send(leaving).expect(200);
      expect(await rows()).toEqual([]);
      await hasNoArchive();
    });

    it('an archive is not kept when its user is deleted while it is built', async () => {
      await hold();
      await product.database.query('DELETE FROM users WHERE id = $1', [mara.userId]);
      release();
      await eventually(async () => expect(await jobs('data-export')).toEqual([]));
      expect(await archives()).toEqual([]);
      expect(await rows()).toEqual([]);
      await mailsSettled(product);
      expect(product.inbox.mailsTo(EMAIL)).toEqual([]);
    });
  });

  describe('when something fails', () => {
    it('an archive is built as soon as the store is back', async () => {
      await upload();
      jest.spyOn(store, 'open').mockRejectedValueOnce(new StoreUnavailableError('down'));
      jest.spyOn(store, 'putStream').mockRejectedValueOnce(new StoreUnavailableError('down'));
      await ask().expect(200);
      await isReady();
      expect(await archives()).toHaveLength(1);
    });

    it('a job that dies after it stored an archive leaves one object when it runs again', async () => {
      const exports = product.app.get(DataExportsRepository);
      jest.spyOn(exports, 'makeReady').mockRejectedValueOnce(new Error('the process died'));
      await ask().expect(200);
      await isReady();
      expect(await archives()).toHaveLength(1);
      await mailsSettled(product);
      expect(product.inbox.mailsTo(EMAIL)).toHaveLength(1);
    });

    it('a download gets 503 while the store is down, and 404 when the archive is lost', async () => {
      await ask().expect(200);
      await isReady();
      jest.spyOn(store, 'open').mockRejectedValueOnce(new StoreUnavailableError('down'));
      const { headers } = await mara.get('/api/user/data-export/archive').expect(503);
      expect(headers).not.toHaveProperty('content-disposition');
      for (const key of await archives()) await store.delete(key);
      await mara.get('/api/user/data-export/archive').expect(404);
    });
  });
});
