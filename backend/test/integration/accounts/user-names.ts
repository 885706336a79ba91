import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loggedInAgent, type LoggedInAgent } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

describe('names of users', () => {
  let product: TestProduct;
  let mara: LoggedInAgent;
  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    mara = await loggedInAgent(product, { email: 'mara@example.com' });
  });
  const name = async () => (await mara.get('/api/user/name').expect(200)).body as unknown;
  const rename = (body: object) => mara.put('/api/user/name').send(body);

  it('a user has no name until they choose one, and can remove it', async () => {
    expect(await name()).toEqual({ name: null });
    await rename({ name: '  Mara  O\u2019Hara ' }).expect(200, { name: 'Mara O\u2019Hara' });
    expect(await name()).toEqual({ name: 'Mara O\u2019Hara' });
    await rename({ name: ' ' }).expect(200, { name: null });
    expect(await name()).toEqual({ name: null });
    await product.visitor().get('/api/user/name').expect(401);
  });

  it.each([
    [{}, 'Name must be text'],
    [{ name: 7 }, 'Name must be text'],
    [{ name: 'x'.repeat(41) }, 'Name must be at most 40 characters long'],
    [{ name: 'a\nb' }, 'Name must be on one line, in characters that can be seen'],
    [{ name: 'see example.com' }, 'Name must be without links, addresses and long numbers'],
  ])('%j is refused as a name and changes nothing', async (body, sentence) => {
    await rename({ name: 'Mara' }).expect(200);
    const answer = await rename(body).expect(400);
    expect(answer.body).toMatchObject({ errors: { name: [sentence] } });
    expect(await name()).toEqual({ name: 'Mara' });
  });
});
