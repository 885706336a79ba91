import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { EmailChange, NEW, OLD } from '../../factories/email-change.js';
import { insertImages } from '../../factories/images.js';
import { type SignedInAgent, signedInAgent, signInAs } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const MINUTE = 60_000;

describe('an account that its owner takes back', () => {
  let product: TestProduct;
  let change: EmailChange;
  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    change = await EmailChange.start(product);
  });

  interface Friend {
    id: number;
    address: string;
    state: string;
  }
  type Caller = Pick<SignedInAgent, 'get' | 'post'>;
  const list = async (who: Caller) =>
    (await who.get('/api/user/friends').expect(200)).body as Friend[];
  const states = async (who: Caller) =>
    (await list(who)).map(({ address, state }) => [address, state]);
  const invited = async (who: SignedInAgent, email: string) => {
    const friend = await signedInAgent(product, { email });
    await who
      .post('/api/send-invites')
      .send({ emails: [email] })
      .expect(200);
    const { id } = (await list(who)).find(({ address }) => address === email)!;
    return { friend, id };
  };
  const paired = async (who: SignedInAgent, email: string) => {
    const { friend, id } = await invited(who, email);
    await who.post(`/api/user/friends/${id}/ask`).expect(200);
    await friend.post(`/api/user/friends/${id}/agree`).expect(200);
    return friend;
  };

  it('does not wait for changes of other pictures when it has many and waits for its deletion', async () => {
    await change.changeTo(NEW);
    await insertImages(product.database, 501, { email: NEW, visibility: 'only-me' });
    await product.database.query('INSERT INTO hidden_images SELECT id FROM images');
    await product.database.query(
      `UPDATE users SET deletes_at = now() + interval '7 days' WHERE email = $1`,
      [NEW],
    );
    const token = await change.tokenTo(OLD);
    const holder = new pg.Client({ connectionString: product.database.adminUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM image_pool FOR UPDATE');
      await change.undo(token).expect(200);
    } finally {
      await holder.end();
    }
    await eventually(async () =>
      expect(
        await product.database.query(
          'SELECT email, count(*)::int FROM images WHERE slot IS NOT NULL GROUP BY 1',
        ),
      ).toEqual([{ email: OLD, count: 501 }]),
    );
  });

  it('shows its answers to nobody with whom a thief has agreed since', async () => {
    const later = (minutes: number) =>
      product.clock.set(new Date(Date.now() + minutes * MINUTE).toISOString());
    later(1);
    await paired(change.mara, 'juno@example.com');
    later(2);
    await change.changeTo(NEW);
    later(3);
    const accomplice = await paired(change.mara, 'accomplice@example.com');
    const asked = await invited(change.mara, 'other@example.com');
    await change.mara.post(`/api/user/friends/${asked.id}/ask`).expect(200);

    await change.undo(await change.tokenTo(OLD)).expect(200);
    const owner = await signInAs(product, change.mara.userId);
    expect(await states(owner)).toEqual([
      ['juno@example.com', 'paired'],
      ['accomplice@example.com', 'apart'],
      ['other@example.com', 'apart'],
    ]);
    expect((await list(accomplice)).map(({ state }) => state)).toEqual(['apart']);
  });
});
