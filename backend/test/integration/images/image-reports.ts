import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ImageReports } from '../../../src/modules/images/application/image-reports.service.js';
import type { ReportReason } from '../../../src/modules/images/domain/image-report.js';
import { insertImage } from '../../factories/images.js';
import { loggedInAdmin, type LoggedInAgent, loggedInAgent } from '../../factories/users.js';
import { UNSTOPPED } from '../../support/unstopped.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

interface Item {
  id: number;
  removed: boolean | null;
  reported: boolean;
  held: boolean;
  objectStorageUrl: string;
}

type Decision = 'remove' | 'restore' | 'review-again' | 'reopen-reports';

const SIGNED = /^\/media\/[0-9a-f]{32}\.jpg\?expires=/;

describe('reports of images', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;
  let imageId: number;

  beforeAll(async () => {
    product = await topicProduct({ TRUST_PROXY: 'loopback' });
    admin = await loggedInAdmin(product);
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM images');
    await product.database.query('DELETE FROM audit_trail');
    imageId = await insertImage(product.database);
  });

  /** Reports from the nth network. */
  const report = (network: number, reason: ReportReason = 'not-a-card', id = imageId) =>
    product
      .visitor()
      .post('/api/report-image')
      .set('X-Forwarded-For', `203.0.${network}.7`)
      .send({ imageId: id, reason });
  const decide = async (decision: Decision, undo = {}) => {
    const path = `/api/admin/images/${decision}`;
    const answer = await admin
      .post(path)
      .send({ imageId, ...undo })
      .expect(200);
    return answer.body as Item;
  };
  const item = async (id = imageId) =>
    (await admin.get(`/api/admin/images/${id}`).expect(200)).body as Item;
  const front = async () => {
    const answer = await admin.get('/api/admin/images?front=true').expect(200);
    return (answer.body as Item[]).map(({ id }) => id);
  };
  const isDrawn = async () => (await product.visitor().get('/api/random-image')).status === 200;
  const rows = () =>
    product.database.query<{ reporter: string; reason: string }>(
      'SELECT reporter, reason FROM image_reports ORDER BY id',
    );

  it('reports of three networks hide an image that was never reviewed and move it to the front', async () => {
    const { objectStorageUrl: address } = await item();
    for (const network of [1, 2]) await report(network).expect(200);
    expect([await isDrawn(), await front()]).toEqual([true, []]);
    const answer = await report(3).expect(200);
    expect(answer.body).toEqual({ message: 'Thank you. Your report is in.' });
    expect([await isDrawn(), await front()]).toEqual([false, [imageId]]);
    const held = await item();
    expect(held).toMatchObject({ removed: null, reported: true, held: true });
    expect(held.objectStorageUrl).toMatch(SIGNED);
    expect(held.objectStorageUrl).not.toContain(address);
    await product.visitor().post('/api/rate-single-click').send({ imageId }).expect(404);
  });

  it('reports of three networks move a reviewed image to the front and leave it public', async () => {
    await decide('restore');
    for (const network of [1, 2, 3, 4]) await report(network).expect(200);
    expect([await isDrawn(), await front()]).toEqual([true, [imageId]]);
    expect(await item()).toMatchObject({ removed: false, reported: true, held: false });
  });

  it.each([null, false])(
    'reports with the reason `child` hide an image (removed: %j) once, until an admin decides',
    async (removed) => {
      if (removed === false) await decide('restore');
      await report(1, 'child').expect(200);
      expect([await isDrawn(), await front()]).toEqual([false, [imageId]]);
      expect(await decide('restore')).toMatchObject({ reported: false, held: false });
      expect([await isDrawn(), await front()]).toEqual([true, []]);
      await report(1, 'child').expect(200);
      expect([await isDrawn(), await front()]).toEqual([true, []]);
      await report(2, 'child').expect(200);
      expect([await isDrawn(), await front()]).toEqual([true, [imageId]]);
    },
  );

  it('several reports of one network count once, and the reason `child` replaces others', async () => {
    for (const reason of ['person', 'unsuitable', 'person'] as const) {
      await report(1, reason).expect(200);
    }
    expect(await rows()).toMatchObject([{ reason: 'person' }]);
    expect(await front()).toEqual([]);
    await report(1, 'child').expect(200);
    await report(1, 'person').expect(200);
    expect(await rows()).toMatchObject([{ reason: 'child' }]);
    expect([await isDrawn(), await front()]).toEqual([false, [imageId]]);
  });

  it('a decision settles reports, and only later reports count', async () => {
    for (const network of [1, 2, 3]) await report(network).expect(200);
    await decide('restore');
    for (const network of [1, 2, 3, 4, 5]) await report(network).expect(200);
    expect(await front()).toEqual([]);
    await report(6).expect(200);
    expect([await isDrawn(), await front()]).toEqual([true, [imageId]]);
  });

  it('undoing a decision opens the reports that it settled', async () => {
    for (const network of [1, 2, 3]) await report(network).expect(200);
    for (const decision of ['restore', 'remove'] as const) {
      await decide(decision);
      expect(await front()).toEqual([]);
      expect(await decide('review-again')).toMatchObject({
        ...{ removed: null, reported: true, held: true },
      });
      expect(await isDrawn()).toBe(false);
    }
    await decide('restore');
    for (const network of [4, 5, 6]) await report(network).expect(200);
    await decide('remove');
    expect(await decide('reopen-reports')).toMatchObject({
      ...{ removed: false, reported: true, held: false },
    });
    const history = await admin.get(`/api/admin/images/${imageId}/history`).expect(200);
    expect(history.body).toMatchObject({
      reports: [{ reason: 'not-a-card', open: 3, settled: 3 }],
      decisions: [
        { action: 'image.reopen-reports', admin: 'boss' },
        { action: 'image.remove' },
        { action: 'image.restore' },
        { action: 'image.review-again' },
        { action: 'image.remove' },
        { action: 'image.review-again' },
        { action: 'image.restore' },
      ],
    });
  });

  it('undoing a removal reopens the reports that it settled, and not those of an earlier decision', async () => {
    await report(1).expect(200);
    await decide('restore');
    const reports = async () => {
      const answer = await admin.get(`/api/admin/images/${imageId}/history`).expect(200);
      return (answer.body as { reports: unknown }).reports;
    };
    for (const [open, network] of [[0], [1, 2]] as const) {
      if (network) await report(network).expect(200);
      await decide('remove');
      await decide('restore', { seen: 'removed', undo: true });
      expect(await reports()).toMatchObject([{ open, settled: 1 }]);
    }
  });

  it('a removed, private or missing image cannot be reported', async () => {
    const removed = await insertImage(product.database, { removed: true });
    const hidden = await insertImage(product.database, { visibility: 'only-me' });
    for (const id of [removed, hidden, 2_147_483_647]) {
      const answer = await report(1, 'child', id).expect(404);
      expect(answer.body).toEqual({ statusCode: 404, message: 'Image not found' });
    }
    expect(await rows()).toEqual([]);
  });

  it('the owner of a held image sees it as public, and cannot bring it back to the draw', async () => {
    const mara = await loggedInAgent(product, { email: 'mara@example.com' });
    await product.database.query(`UPDATE images SET email = 'mara@example.com'`);
    await report(1, 'child').expect(200);
    const feed = await mara.get('/api/user/content').expect(200);
    const [{ data }] = (feed.body as { items: [{ data: Item & { visibility: string } }] }).items;
    expect(data).toMatchObject({ id: imageId, visibility: 'public', removed: false });
    expect(data.objectStorageUrl).toMatch(SIGNED);
    expect(Object.keys(data)).not.toContain('held');
    for (const visibility of ['only-me', 'public']) {
      await mara.patch(`/api/user/images/${imageId}/visibility`).send({ visibility }).expect(200);
    }
    expect(await isDrawn()).toBe(false);
    await mara.delete(`/api/user/images/${imageId}`).expect(200);
    expect(await rows()).toEqual([]);
  });

  it('reports store neither an address nor a hash that two images share', async () => {
    const other = await insertImage(product.database);
    await report(1).expect(200);
    await report(1, 'not-a-card', other).expect(200);
    const reporters = (await rows()).map(({ reporter }) => reporter);
    expect(new Set(reporters).size).toBe(2);
    for (const reporter of reporters) expect(reporter).toMatch(/^[\w-]{43}$/);
  });

  it('reports hide at most fifty reviewed images at a time', async () => {
    await product.database.query('DELETE FROM images');
    const ids: number[] = [];
    for (let count = 0; count < 51; count += 1) {
      ids.push(await insertImage(product.database, { removed: false }));
    }
    for (const id of ids) await report(1, 'child', id).expect(200);
    expect(await item(ids[49])).toMatchObject({ held: true });
    expect(await item(ids[50])).toMatchObject({ held: false, reported: true });
    expect(await isDrawn()).toBe(true);
  });

  it('settled reports are deleted after 90 days, and so are open ones that did not move their image to the front', async () => {
    const waiting = await insertImage(product.database);
    product.clock.set('2026-05-01T12:00:00Z');
    await report(1).expect(200);
    await report(1, 'child', waiting).expect(200);
    await decide('remove');
    const unread = await insertImage(product.database);
    await report(1, 'person', unread).expect(200);
    const purgeNow = () => product.app.get(ImageReports).purge(UNSTOPPED);
    product.clock.set('2026-07-30T11:00:00Z');
    expect(await purgeNow()).toEqual({ removed: 0 });
    product.clock.set('2026-07-30T13:00:00Z');
    expect(await purgeNow()).toEqual({ removed: 2 });
    expect(await rows()).toMatchObject([{ reason: 'child' }]);
  });
});

describe('reports with limits', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct({ TRUST_PROXY: 'loopback', RATE_LIMIT: 'on' });
  });

  /** Reports images from several addresses of one network at once. Returns the number of hidden images. */
  const hiddenBy = async (network: string, reason: ReportReason, ids: number[]) => {
    const answers = await Promise.all(
      ids.map((id, index) =>
        product
          .visitor()
          .post('/api/report-image')
          .set('X-Forwarded-For', `${network}.${index}`)
          .send({ imageId: id, reason })
          .expect(200),
      ),
    );
    for (const { body } of answers)
      expect(body).toEqual({ message: 'Thank you. Your report is in.' });
    const held = 'SELECT id FROM images WHERE held AND id = ANY ($1)';
    return (await product.database.query(held, [ids])).length;
  };
  const fiveImages = () =>
    Promise.all(Array.from({ length: 5 }, () => insertImage(product.database)));

  it('the reports of one network hide three images a day and move the others to the front', async () => {
    const [ofChildren, ofOthers] = [await fiveImages(), await fiveImages()];
    expect(await hiddenBy('203.0.1', 'person', ofOthers)).toBe(0);
    expect(await hiddenBy('203.0.1', 'child', ofChildren)).toBe(3);
    expect(await hiddenBy('203.0.2', 'person', ofOthers)).toBe(0);
    expect(await hiddenBy('203.0.1', 'child', ofOthers)).toBe(0);
    const admin = await loggedInAdmin(product);
    const front = await admin.get('/api/admin/images?front=true').expect(200);
    const ids = (front.body as { id: number }[]).map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([...ofChildren, ...ofOthers]));
    expect(await hiddenBy('203.0.3', 'person', ofOthers)).toBe(3);
  });
});
