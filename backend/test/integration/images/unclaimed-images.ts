import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type supertest from 'supertest';
import { PersonalRecords } from '../../../src/modules/auth/application/personal-records.service.js';
import { jpeg } from '../../factories/image-files.js';
import { loggedInAgent, logInAs } from '../../factories/users.js';
import { linkIn } from '../../support/mailed-links.js';
import { settleMails } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

describe('images under the address of another user', () => {
  const EMAIL = 'ana@example.com';
  const LIST = '/api/user/unclaimed-images';

  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    product.clock.reset();
    await settleMails(product);
    await product.database.query(`DELETE FROM users WHERE username <> 'admin'`);
    await product.database.query('DELETE FROM images');
  });

  type Sender = Pick<supertest.Agent, 'post' | 'get'>;

  /** Uploads an image under an address; returns its id. */
  async function upload(sender: Sender = product.visitor(), email = EMAIL): Promise<number> {
    const form = sender.post('/api/upload-image-cloud').field('email', email);
    await form.attach('image', await jpeg(), 'a.jpg').expect(200);
    const [row] = await product.database.query<{ id: number }>('SELECT max(id) AS id FROM images');
    return row!.id;
  }

  /** Sets up the account that an upload prepared. */
  async function setUp() {
    const token = linkIn(await product.inbox.waitForMailTo(EMAIL)).searchParams.get('token');
    const password = 'wonderful silence';
    const form = { email: EMAIL, password, confirmPassword: password };
    const answer = product.visitor().post('/api/auth/complete-registration');
    await answer.send({ ...form, emailVerificationToken: token }).expect(200);
    const [user] = await product.database.query<{ id: number }>(
      'SELECT id FROM users WHERE email = $1',
      [EMAIL],
    );
    return logInAs(product, user!.id);
  }

  const idsOf = (images: { id: number }[]) => images.map(({ id }) => id);
  const waiting = async (user: Sender) =>
    idsOf((await user.get(LIST).expect(200)).body as { id: number }[]);
  const feed = async (user: Sender) => {
    const { items } = (await user.get('/api/user/content').expect(200)).body as {
      items: { data: { id: number } }[];
    };
    return items.map(({ data }) => data.id);
  };

  it('images sent under an address stay out of its feed until its owner accepts them', async () => {
    const [first, second] = [await upload(), await upload()];
    const ana = await setUp();
    const own = await upload(ana);
    expect(await feed(ana)).toEqual([own]);
    expect(await waiting(ana)).toEqual([second, first]);
    for (const call of [
      ana.patch(`/api/user/images/${first}/visibility`).send({ visibility: 'only-me' }),
      ana.delete(`/api/user/images/${first}`),
    ])
      await call.expect(404);

    await ana
      .post(`${LIST}/accept`)
      .send({ imageIds: [first] })
      .expect(200);
    expect(await feed(ana)).toEqual([own, first]);
    expect(await waiting(ana)).toEqual([second]);
  });

  it('a declined image is kept, without an address', async () => {
    const [first, second, third] = [await upload(), await upload(), await upload()];
    const ana = await setUp();
    await ana
      .post(`${LIST}/decline`)
      .send({ imageIds: [first] })
      .expect(200);
    expect(await waiting(ana)).toEqual([third, second]);
    await ana.post(`${LIST}/decline`).send({}).expect(200);
    expect(await waiting(ana)).toEqual([]);
    expect(await feed(ana)).toEqual([]);
    expect(await product.database.query('SELECT email, unclaimed FROM images')).toEqual(
      Array(3).fill({ email: null, unclaimed: false }),
    );
  });

  describe('an image that was sent with a wrong address', () => {
    interface Uploaded {
      message: string;
      receipt?: string;
    }
    async function send(fields: Record<string, string>, sender: Sender = product.visitor()) {
      let form = sender.post('/api/upload-image-cloud');
      for (const [name, value] of Object.entries(fields)) form = form.field(name, value);
      const { body } = await form.attach('image', await jpeg(), 'a.jpg').expect(200);
      return body as Uploaded;
    }
    const stored = () => product.database.query('SELECT email FROM images ORDER BY id');

    it('an image is replaced by the next one, which is sent with its receipt and another address', async () => {
      const { receipt } = await send({ email: 'anna@example.com' });
      expect(receipt).toEqual(expect.any(String));
      await send({ email: EMAIL, replaces: receipt! });
      expect(await stored()).toEqual([{ email: EMAIL }]);
      await send({ email: EMAIL, replaces: receipt! });
      expect(await stored()).toHaveLength(2);
    });

    it('an image that was accepted or removed is not replaced', async () => {
      const { receipt } = await send({ email: EMAIL });
      for (const change of ['unclaimed = false', 'unclaimed = true, removed = true']) {
        await product.database.query(`UPDATE images SET ${change}`);
        await send({ replaces: receipt! });
        expect(await stored()).toContainEqual({ email: EMAIL });
        await product.database.query('DELETE FROM images WHERE email IS NULL');
      }
    });

    it('an image is not replaced with a wrong or an old receipt', async () => {
      product.clock.set('2026-11-20T12:00:00Z');
      const { receipt } = await send({ email: EMAIL });
      for (const other of [`${receipt}0`, '1.2', `1${receipt}`]) await send({ replaces: other });
      product.clock.set('2026-11-21T12:00:01Z');
      await send({ replaces: receipt! });
      expect(await stored()).toHaveLength(5);
    });

    it('only a visitor who gives an address gets a receipt, even with the hidden field', async () => {
      expect(await send({ email: EMAIL, website: 'x' })).toHaveProperty('receipt');
      expect(await send({})).not.toHaveProperty('receipt');
      const ben = await loggedInAgent(product, { email: 'ben@example.com' });
      expect(await send({ email: EMAIL }, ben)).not.toHaveProperty('receipt');
    });
  });

  it('nobody can accept or decline images of another address, or accept an image after declining it', async () => {
    const id = await upload();
    const ben = await loggedInAgent(product, { email: 'ben@example.com' });
    expect(await waiting(ben)).toEqual([]);
    for (const act of ['accept', 'decline'])
      await ben
        .post(`${LIST}/${act}`)
        .send({ imageIds: [id] })
        .expect(200);
    const ana = await setUp();
    expect(await waiting(ana)).toEqual([id]);
    await ana.post(`${LIST}/decline`).send({}).expect(200);
    await ana
      .post(`${LIST}/accept`)
      .send({ imageIds: [id] })
      .expect(200);
    expect(await feed(ana)).toEqual([]);
  });

  it('the data export holds no file of an unclaimed image', async () => {
    const id = await upload();
    const ana = await setUp();
    const images = product.app.get(PersonalRecords).kinds.find(({ name }) => name === 'pictures')!;
    const owner = { userId: 0, email: EMAIL };
    const rows = async () => Array.fromAsync(await images.read(owner));
    expect(await rows()).toMatchObject([{ id, unclaimed: true, file: null }]);
    expect(await Array.fromAsync(images.files!(owner))).toEqual([]);
    await ana
      .post(`${LIST}/accept`)
      .send({ imageIds: [id] })
      .expect(200);
    expect(await rows()).toMatchObject([{ id, unclaimed: false, file: expect.any(String) }]);
  });
});
