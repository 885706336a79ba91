import { beforeAll, describe, expect, it } from '@jest/globals';
import { userAndAdminCookie } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

describe('hostile bodies', () => {
  let product: TestProduct;
  let cookie: string;

  beforeAll(async () => {
    product = await topicProduct();
    cookie = await userAndAdminCookie(product);
  });

  it.each([
    ['twenty thousand brackets', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['objects in objects', '{"a":'.repeat(3_000) + '1' + '}'.repeat(3_000)],
    ['a list in an event', `{"events":[{"label":${'['.repeat(30)}${']'.repeat(30)}}]}`],
    ['34,000 events', `{"events":[${Array(34_000).fill('{}').join(',')}]}`],
  ])(
    'JSON that is nested deeply or holds too many values is refused before validation: %s',
    async (_what, body) => {
      const answer = await product
        .visitor()
        .post('/api/analytics/events')
        .set('Content-Type', 'application/json')
        .send(body)
        .expect(400);
      expect(answer.body).toEqual({
        statusCode: 400,
        message: 'The request body is nested too deeply or holds too many values.',
      });
    },
  );

  it('at most twenty invalid fields are reported, and a long name of a field is shortened', async () => {
    const events = Array(450).fill({});
    const many = await product.visitor().post('/api/analytics/events').send({ events }).expect(400);
    expect(many.body.message).toMatch(/^Events must be a list of 1 to \d+$/);
    expect(Object.keys(many.body.errors as object)).toHaveLength(20);

    const unknown = { ['n'.repeat(50_000)]: 1 };
    const long = await product.visitor().post('/api/email-signup').send(unknown).expect(400);
    expect(long.text.length).toBeLessThan(1_000);
  });

  it('a list in place of an object is refused', async () => {
    const device = Array(400).fill({ endpoint: 7 });
    const body = { channel: 'push', hour: 19, timeZone: 'Europe/Berlin', device };
    const reminder = product.visitor().put('/api/user/reminder').set('Cookie', cookie);
    const answer = await reminder.send(body).expect(400);
    expect(answer.body.errors).toMatchObject({
      device: ['This browser sent no usable keys. Please try again.'],
    });
    expect(Object.keys(answer.body.errors as object)).toHaveLength(20);
  });
});
