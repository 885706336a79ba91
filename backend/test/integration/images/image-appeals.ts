import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertImage } from '../../factories/images.js';
import { loggedInAdmin, type LoggedInAgent, loggedInAgent } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';
import { IMAGES } from '../../../src/shared/product-rules.js';

const EMAIL = 'mara@example.com';
const LONGEST = IMAGES.longestNote;

interface Image {
  id: number;
  removed: boolean | null;
  removalReason: string | null;
  removalNote: string | null;
  appealed: boolean;
  appealNote: string | null;
}

describe('reasons of removals, and appeals', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;
  let mara: LoggedInAgent;
  let id: number;

  beforeAll(async () => {
    product = await topicProduct();
    admin = await loggedInAdmin(product);
    mara = await loggedInAgent(product, { email: EMAIL });
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM images');
    await product.database.query('DELETE FROM audit_trail');
    id = await insertImage(product.database, { email: EMAIL });
  });

  const send = (what: string, body: object = {}) =>
    admin.post(`/api/admin/images/${what}`).send({ imageId: id, ...body });
  const decide = async (what: string, body: object = {}) =>
    (await send(what, body).expect(200)).body as Image;
  const appeal = (body: object = {}, by = mara) =>
    by.post(`/api/user/images/${id}/appeal`).send(body);
  const image = async () => (await admin.get(`/api/admin/images/${id}`).expect(200)).body as Image;
  const removal = async () => {
    const { body } = await mara.get('/api/user/content').expect(200);
    return (body as { items: { data: { removal: unknown } }[] }).items[0]?.data.removal;
  };
  const front = async () => {
    const { body } = await admin.get('/api/admin/images?front=true&limit=50').expect(200);
    return (body as Image[]).map((row) => row.id);
  };
  const trail = () =>
    product.database.query('SELECT action, before, after FROM audit_trail ORDER BY id');

  describe('reasons', () => {
    it('the owner of a removed image reads the reason', async () => {
      expect(await removal()).toBeNull();
      expect(await decide('remove', { reason: 'person' })).toMatchObject({
        removed: true,
        removalReason: 'person',
        removalNote: null,
      });
      expect(await removal()).toEqual({ reason: 'person', note: null, appeal: 'possible' });
      expect(await trail()).toEqual([
        {
          action: 'image.remove',
          before: { removed: null },
          after: { removed: true, reason: 'person' },
        },
      ]);
    });

    it('the owner reads a reason in the words of the moderator, which the audit trail leaves out', async () => {
      const note = ` ${'ä'.repeat(LONGEST)} `;
      await decide('remove', { reason: 'other', note });
      expect(await removal()).toEqual({
        ...{ reason: 'other', note: note.trim(), appeal: 'possible' },
      });
      expect(JSON.stringify(await trail())).not.toContain('ä');
    });

    it('an accepted image has no reason, and a new removal has its own', async () => {
      await decide('remove', { reason: 'other', note: 'Blurred.' });
      expect(await decide('restore')).toMatchObject({ removalReason: null, removalNote: null });
      expect(await removal()).toBeNull();
      await decide('remove');
      expect(await removal()).toMatchObject({ reason: null, note: null });
    });

    it.each([
      ['an unknown reason', { reason: 'ugly' }],
      ['the reason `other` without a note', { reason: 'other' }],
      ['a note that is too long', { reason: 'other', note: 'a'.repeat(LONGEST + 1) }],
      ['a note with another reason than `other`', { reason: 'person', note: 'It is Mara.' }],
    ])('%s is refused', async (_name, body) => {
      await send('remove', body).expect(400);
      expect(await removal()).toBeNull();
    });
  });

  describe('appeals', () => {
    it('an appealed image comes first in the review until it is decided', async () => {
      await decide('remove', { reason: 'person' });
      expect(await front()).toEqual([]);
      await appeal({ note: ' It is my own hand. ' }).expect(200);
      expect(await removal()).toMatchObject({ appeal: 'open' });
      expect(await front()).toEqual([id]);
      expect(await image()).toMatchObject({ appealed: true, appealNote: 'It is my own hand.' });
      const overview = await admin.get('/api/admin/overview?days=7').expect(200);
      expect(overview.body).toMatchObject({ appealedImages: 1 });

      await decide('remove');
      expect(await removal()).toMatchObject({ reason: 'person', appeal: 'declined' });
      expect(await front()).toEqual([]);
      expect((await trail()).at(-1)).toEqual({
        action: 'image.remove',
        before: { removed: true },
        after: { removed: true, appeal: 'answer' },
      });
    });

    it('a second appeal changes nothing while the first is open, and is refused after the decision', async () => {
      await decide('remove');
      await appeal({ note: 'First.' }).expect(200);
      await appeal({ note: 'Second.' }).expect(200);
      expect((await image()).appealNote).toBe('First.');
      await decide('remove');
      const refused = await appeal().expect(409);
      expect(refused.body).toMatchObject({
        message: 'We have already looked at this photo again.',
      });
      expect(await front()).toEqual([]);
    });

    it('an owner can appeal again after a new removal', async () => {
      await decide('remove');
      await appeal({ note: 'First.' }).expect(200);
      await decide('restore');
      await decide('remove');
      expect(await removal()).toMatchObject({ appeal: 'possible' });
      await appeal().expect(200);
      expect(await image()).toMatchObject({ appealed: true, appealNote: null });
    });

    it('only the owner can appeal, and only against a removal', async () => {
      const refused = await appeal().expect(409);
      expect(refused.body).toMatchObject({ message: 'This photo is no longer taken down.' });
      await decide('remove');
      const ben = await loggedInAgent(product, { email: 'ben@example.com' });
      await appeal({}, ben).expect(404);
      await product.visitor().post(`/api/user/images/${id}/appeal`).expect(401);
      expect(await front()).toEqual([]);
    });

    it.each(['remove', 'restore'])(
      'undoing the decision %s opens the appeal again',
      async (answer) => {
        await decide('remove', { reason: 'other', note: 'Blurred.' });
        await appeal({ note: 'It is not.' }).expect(200);
        await decide(answer);
        expect(await decide('reopen-appeal')).toMatchObject({
          ...{ removed: true, appealed: true, appealNote: 'It is not.' },
          ...{ removalReason: 'other', removalNote: 'Blurred.' },
        });
        expect(await removal()).toEqual({ reason: 'other', note: 'Blurred.', appeal: 'open' });
      },
    );

    it('an appealed image can be expunged only after a decision about the appeal', async () => {
      await decide('remove');
      await appeal().expect(200);
      await send('expunge').expect(409);
      await decide('remove');
      await send('expunge').expect(200);
    });
  });
});
