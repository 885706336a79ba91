import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EmailChange, NEW, OLD } from '../../factories/email-change.js';
import { type SignedInAgent, signedInAgent, signInAs } from '../../factories/users.js';
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
