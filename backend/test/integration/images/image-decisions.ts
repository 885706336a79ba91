import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertImages } from '../../factories/images.js';
import { loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

interface Order {
  imageId: number;
  decision: string;
  seen?: string;
  undo?: boolean;
}

interface Result {
  imageId: number;
  outcome: 'done' | 'changed' | 'gone';
  image: { removed: boolean | null; objectStorageUrl: string } | null;
}

const MISSING = 2_147_483_647;
const PLAIN = /^\/media\/[0-9a-f]{32}\.jpg$/;
const SIGNED = /^\/media\/[0-9a-f]{32}\.jpg\?expires=/;

describe('deciding about many images at once', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;
  let other: LoggedInAgent;
  let ids: number[];

  beforeAll(async () => {
    product = await topicProduct();
    const logIn = (name: string) => loggedInAdmin(product, name);
    [admin, other] = [await logIn('boss'), await logIn('mate')];
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM images');
    await product.database.query('DELETE FROM audit_trail');
    await insertImages(product.database, 100);
    const rows = await product.database.query<{ id: number }>('SELECT id FROM images ORDER BY id');
    ids = rows.map(({ id }) => id);
  });

  const send = (decisions: unknown, by = admin) =>
    by.post('/api/admin/images/decide').send({ decisions });
  const decide = async (decisions: Order[], by = admin) =>
    (await send(decisions, by).expect(200)).body as Result[];
  const orders = (decision: string, these = ids): Order[] =>
    these.map((imageId) => ({ imageId, decision, seen: 'needs-review' }));
  const undoing = (results: Result[]): Order[] =>
    results.map(({ imageId }) => ({ imageId, decision: 'review-again', undo: true }));
  const states = async () => {
    const rows = await product.database.query<{ removed: boolean | null }>(
      'SELECT removed FROM images ORDER BY id',
    );
    return rows.map(({ removed }) => removed);
  };
  const trail = () =>
    product.database.query<{ action: string; subject: string; admin: string }>(
      'SELECT action, subject, admin, before, after FROM audit_trail ORDER BY id',
    );
  const expectPool = async () => {
    const [pool] = await product.database.query(
      `SELECT size = (SELECT count(slot) FROM images) AS counted,
              (SELECT bool_and((slot IS NOT NULL) = (NOT held AND removed IS NOT TRUE)) FROM images) AS agrees
         FROM image_pool`,
    );
    expect(pool).toEqual({ counted: true, agrees: true });
  };

  it('a hundred images are decided in one step, each with an audit record', async () => {
    const decisions = ids.map((imageId, place) => ({
      ...{ imageId, decision: place % 3 === 0 ? 'remove' : 'restore', seen: 'needs-review' },
    }));
    const results = await decide(decisions);
    expect(results.map(({ imageId }) => imageId)).toEqual(ids);
    expect(await states()).toEqual(ids.map((_, place) => place % 3 === 0));
    for (const [place, { outcome, image }] of results.entries()) {
      expect(outcome).toBe('done');
      expect(image?.objectStorageUrl).toMatch(place % 3 === 0 ? SIGNED : PLAIN);
    }
    const records = await trail();
    expect(records).toHaveLength(100);
    expect(records.slice(0, 2)).toEqual([
      {
        ...{ action: 'image.remove', subject: `image:${ids[0]}`, admin: 'boss' },
        ...{ before: { removed: null }, after: { removed: true } },
      },
      {
        ...{ action: 'image.restore', subject: `image:${ids[1]}`, admin: 'boss' },
        ...{ before: { removed: null }, after: { removed: false } },
      },
    ]);
    await expectPool();
    const history = await admin.get(`/api/admin/images/${ids[0]}/history`).expect(200);
    expect(history.body).toMatchObject({ decisions: [{ action: 'image.remove', admin: 'boss' }] });
  });

  it('images that are gone or that another admin decided about do not affect the others', async () => {
    const [first = 0, second = 0, third = 0] = ids;
    await decide(orders('remove', [first]), other);
    await decide(orders('restore', [second]), other);
    const results = await decide(orders('restore', [first, second, third, MISSING]));
    expect(results).toMatchObject([
      { imageId: first, outcome: 'changed', image: { removed: true } },
      { imageId: second, outcome: 'changed', image: { removed: false } },
      { imageId: third, outcome: 'done', image: { removed: false } },
      { imageId: MISSING, outcome: 'gone', image: null },
    ]);
    expect(await trail()).toHaveLength(3);
  });

  it('undoing a step gives each image its old state, unless another admin has decided since', async () => {
    const [reported = 0, removed = 0, waiting = 0, contested = 0] = ids;
    await decide([{ imageId: reported, decision: 'restore' }]);
    await product.database.query(
      `INSERT INTO image_reports (image_id, reporter, reason)
       SELECT $1, repeat(n::text, 43), 'not-a-card' FROM generate_series(1, 3) AS n`,
      [reported],
    );
    await decide([{ imageId: removed, decision: 'remove' }]);
    const step = await decide([
      { imageId: reported, decision: 'restore', seen: 'accepted' },
      { imageId: removed, decision: 'restore', seen: 'removed' },
      ...orders('restore', [waiting, contested]),
    ]);
    for (const decision of ['remove', 'restore']) {
      await decide([{ imageId: contested, decision }], other);
    }
    const back = ['reopen-reports', 'remove', 'review-again', 'review-again'];
    const undone = await decide(
      step.map(({ imageId }, place) => ({ imageId, decision: back[place] ?? '', undo: true })),
    );
    expect(undone).toMatchObject([
      { outcome: 'done', image: { removed: false, reported: true } },
      { outcome: 'done', image: { removed: true } },
      { outcome: 'done', image: { removed: null } },
      { outcome: 'changed', image: { removed: false } },
    ]);
    await expectPool();
  });

  it('a decision does nothing when the image has changed since it was shown, and a repeated call gets the same response', async () => {
    const [imageId = 0] = ids;
    const one = (decision: string, order: object, by = admin) =>
      by.post(`/api/admin/images/${decision}`).send({ imageId, ...order });
    const ofOther = { seen: 'needs-review', reason: 'person' };
    await one('remove', ofOther, other).expect(200);
    for (const decision of ['restore', 'remove', 'review-again', 'reopen-reports']) {
      const refused = await one(decision, { seen: 'needs-review' }).expect(409);
      expect(refused.body).toEqual({
        statusCode: 409,
        message: 'Another admin has already decided.',
      });
      await one(decision, { seen: 'removed', undo: true }).expect(409);
    }
    const item = await other.get(`/api/admin/images/${imageId}`).expect(200);
    expect(item.body).toMatchObject({ removed: true, removalReason: 'person' });
    expect(await trail()).toHaveLength(1);

    const accept = () =>
      one('restore', { seen: 'removed' }).set('Idempotency-Key', 'one-1').expect(200);
    expect((await accept()).body).toEqual((await accept()).body);
    await one('remove', { seen: 'accepted', undo: true, reason: 'person' }).expect(200);
    await one('review-again', { seen: 'removed', undo: true }, other).expect(409);
    expect(await trail()).toHaveLength(3);
    await one('restore', { seen: 'new' }).expect(400);
  });

  it('expunging many images deletes only those that are removed', async () => {
    const removed = ids.slice(0, 40);
    await decide(orders('remove', removed));
    const results = await decide(ids.map((imageId) => ({ imageId, decision: 'expunge' })));
    const expunged = results.filter(({ outcome }) => outcome === 'done');
    expect(expunged.map(({ imageId }) => imageId)).toEqual(removed);
    expect(expunged.every(({ image }) => image === null)).toBe(true);
    expect(await states()).toHaveLength(60);
    const undone = await decide(undoing(expunged.slice(0, 1)));
    expect(undone).toMatchObject([{ outcome: 'gone' }]);
  });

  it('parallel steps of two admins cause no deadlock, and one step decides about each image', async () => {
    const backwards = [...ids].reverse();
    const answers = await Promise.all([
      send(orders('remove'), admin),
      send(orders('restore', backwards), other),
      send(orders('restore'), admin),
      send(orders('remove', backwards), other),
      ...ids
        .slice(0, 10)
        .map((imageId) => admin.post('/api/admin/images/remove').send({ imageId })),
    ]);
    // A busy machine without a free connection responds with 503, a deadlock with 500.
    for (const { status } of answers) expect([200, 503]).toContain(status);
    const made = answers
      .slice(0, 4)
      .flatMap(({ status, body }) => (status === 200 ? (body as Result[]) : []));
    const counted = new Map<number, number>();
    for (const { imageId, outcome } of made) {
      if (outcome === 'done') counted.set(imageId, (counted.get(imageId) ?? 0) + 1);
    }
    expect([...counted.values()].every((times) => times === 1)).toBe(true);
    expect((await states()).slice(10)).not.toContain(null);
    await expectPool();
  });

  it.each([
    [
      Array.from({ length: 101 }, (_, at) => ({ imageId: at + 1, decision: 'remove' })),
      'Decisions must be a list of 1 to 100',
    ],
    [
      [
        { imageId: 1, decision: 'remove' },
        { imageId: 1, decision: 'restore' },
      ],
      'Please decide about each photo once',
    ],
  ])(
    'a list of decisions that is too long or names an image twice is refused (%#)',
    async (decisions, message) => {
      const { body } = await send(decisions).expect(400);
      expect((body as { errors: { decisions: string[] } }).errors.decisions).toContain(message);
    },
  );
});
