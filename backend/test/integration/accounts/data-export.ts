import { DataExportsRepository } from '../../../src/modules/personal-data/infrastructure/data-exports.repository.js';
import { describe, expect, it, jest } from '@jest/globals';
import { DataExports } from '../../../src/modules/personal-data/application/data-exports.service.js';
import { StoreUnavailableError } from '../../../src/platform/storage/object-store.js';
import { insertQuestion } from '../../factories/questions.js';
import { loggedInAgent } from '../../factories/users.js';
import { ExportFixture, EMAIL, HOUR, MINUTE } from '../../support/export-fixture.js';
import { eventually } from '../../support/eventually.js';
import { mailsSettled } from '../../support/settled-mails.js';
import { zipEntries } from '../../support/zip-entries.js';

describe('data export', () => {
  const fixture = new ExportFixture();
  const {
    later,
    ask,
    state,
    isReady,
    download,
    files,
    archives,
    hasNoArchive,
    rows,
    jobs,
    upload,
  } = fixture;

  it('the archive holds what is stored about a user, their images and an explanation', async () => {
    const question = await insertQuestion(
      fixture.product.database,
      'Why?',
      fixture.product.clock.now().toISOString(),
    );
    const answer = { responseContent: 'Because.', questionId: question, questionContent: 'Why?' };
    await fixture.mara.post('/api/responses').send(answer).expect(201);
    await fixture.mara
      .post('/api/send-invites')
      .send({ emails: ['juno@example.com'] })
      .expect(200);
    await fixture.mara
      .post('/api/email-signup')
      .send({ email: EMAIL, utmSource: 'a friend' })
      .expect(200);
    await upload();
    await fixture.mara.put('/api/user/name').send({ name: 'Mara M.' }).expect(200);
    await fixture.product.database.query(
      `INSERT INTO session_analytics (user_id, action, path) VALUES ($1, 'page_view', '/app')`,
      [fixture.mara.userId],
    );
    await fixture.product.database.query(
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
    await mailsSettled(fixture.product);
    const mail = fixture.product.inbox
      .mailsTo(EMAIL)
      .find(({ subject }) => /is ready$/.test(subject!));
    expect(mail?.text).toContain('/account');
    expect(mail?.text).not.toMatch(/archive|\.zip|token/);
  });

  it('the archive holds no secret, no dislike and nothing of anybody else', async () => {
    const juno = await loggedInAgent(fixture.product, {
      email: 'juno@example.com',
      username: 'juno',
    });
    await upload(juno);
    await upload();
    await fixture.product.database.query('UPDATE ratings SET rate_down = 4711');
    await ask().expect(200);
    await isReady();
    const found = await files();
    const texts = Object.entries(found).filter(([name]) => !name.endsWith('.jpg'));
    const text = texts.map(([, bytes]) => String(bytes)).join();
    expect(Object.keys(found).filter((name) => name.endsWith('.jpg'))).toHaveLength(1);
    expect(text).not.toMatch(/argon2|juno|4711|objectKey|object_key|[Tt]oken"|rateDown|[Hh]ash"/);
  });

  it('only its owner gets an archive', async () => {
    await ask().expect(200);
    await isReady();
    const juno = await loggedInAgent(fixture.product, { email: 'juno@example.com' });
    await juno.get('/api/user/data-export/archive').expect(404);
    expect(await state(juno)).toEqual({ status: 'none', readyUntil: null, bytes: null });
    for (const path of ['', '/archive']) {
      await fixture.product.visitor().get(`/api/user/data-export${path}`).expect(401);
    }
    await fixture.product.visitor().post('/api/user/data-export').expect(401);
    await fixture.product
      .visitor()
      .get(`/media/${(await archives())[0]}`)
      .expect(404);
  });

  it('fifty parallel requests build one archive and send one mail', async () => {
    const held = await fixture.held(async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
      // A loaded machine may refuse some of them.
      for (const { status } of answers) expect([200, 503]).toContain(status);
      expect(answers.map(({ status }) => status)).toContain(200);
    });
    expect(await jobs('data-export')).toHaveLength(1);
    held.release();
    await isReady();
    expect(await archives()).toHaveLength(1);
    await mailsSettled(fixture.product);
    expect(fixture.product.inbox.mailsTo(EMAIL)).toHaveLength(1);
  });

  it('an archive is deleted after a day, by its job and by the scheduled task', async () => {
    await ask().expect(200);
    await isReady();
    const [ending] = await jobs('data-export-end');
    expect(ending?.hours).toBeGreaterThan(23.9);
    expect(ending?.hours).toBeLessThan(24.1);
    later(24 * HOUR - 1);
    await download().expect(200);
    expect(await fixture.product.app.get(DataExports).removeEnded()).toBe(0);
    later(1);
    await download().expect(404);
    expect(await state()).toMatchObject({ status: 'none' });
    expect(await fixture.product.app.get(DataExports).removeEnded()).toBe(1);
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

  it('an export that is not ready after a day has failed, and the user can request another one', async () => {
    jest.spyOn(fixture.store, 'putStream').mockRejectedValue(new StoreUnavailableError('away'));
    await ask().expect(200);
    later(24 * HOUR);
    expect(await state()).toMatchObject({ status: 'failed' });
    jest.restoreAllMocks();
    expect((await ask().expect(200)).body).toMatchObject({ status: 'preparing' });
    await isReady();
    later(72 * HOUR);
    await fixture.product.app.get(DataExports).removeEnded();
    expect(await rows()).toEqual([]);
  });

  describe('an archive of a deleted account', () => {
    it('an archive is deleted when its owner deletes the account', async () => {
      await ask().expect(200);
      await isReady();
      const leaving = { currentPassword: 'quiet words', confirmation: 'delete' };
      await fixture.mara.post('/api/user/deletion').send(leaving).expect(200);
      expect(await rows()).toEqual([]);
      await hasNoArchive();
    });

    it('an archive that is being built for a deleted user is not kept', async () => {
      const held = await fixture.held();
      await fixture.product.database.query('DELETE FROM users WHERE id = $1', [
        fixture.mara.userId,
      ]);
      held.release();
      await eventually(async () => expect(await jobs('data-export')).toEqual([]));
      expect(await archives()).toEqual([]);
      expect(await rows()).toEqual([]);
      await mailsSettled(fixture.product);
      expect(fixture.product.inbox.mailsTo(EMAIL)).toEqual([]);
    });
  });

  describe('when something fails', () => {
    it('an archive is built as soon as the store is back', async () => {
      await upload();
      jest.spyOn(fixture.store, 'open').mockRejectedValueOnce(new StoreUnavailableError('away'));
      jest
        .spyOn(fixture.store, 'putStream')
        .mockRejectedValueOnce(new StoreUnavailableError('away'));
      await ask().expect(200);
      await isReady();
      expect(await archives()).toHaveLength(1);
    });

    it('a job that dies after storing its archive leaves one object when it runs again', async () => {
      const exports = fixture.product.app.get(DataExportsRepository);
      jest.spyOn(exports, 'makeReady').mockRejectedValueOnce(new Error('the process died'));
      await ask().expect(200);
      await isReady();
      expect(await archives()).toHaveLength(1);
      await mailsSettled(fixture.product);
      expect(fixture.product.inbox.mailsTo(EMAIL)).toHaveLength(1);
    });

    it('a download answers 503 while the store is down, and 404 when the archive is lost', async () => {
      await ask().expect(200);
      await isReady();
      jest.spyOn(fixture.store, 'open').mockRejectedValueOnce(new StoreUnavailableError('away'));
      const { headers } = await fixture.mara.get('/api/user/data-export/archive').expect(503);
      expect(headers).not.toHaveProperty('content-disposition');
      for (const key of await archives()) await fixture.store.delete(key);
      await fixture.mara.get('/api/user/data-export/archive').expect(404);
    });
  });
});
