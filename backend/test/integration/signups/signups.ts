import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

describe('POST /api/email-signup', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(() => product.database.query('DELETE FROM email_signups'));

  const signUp = (body: object, path = 'email-signup') =>
    product.visitor().post(`/api/${path}`).send(body);
  const stored = () =>
    product.database.query('SELECT email, utm_source, utm_medium, page_url FROM email_signups');

  it('a sign-up is stored in lower case with its source', async () => {
    const answer = await signUp({
      email: '  Mara@Example.COM ',
      utmSource: 'card',
      utmMedium: 'qr',
      pageUrl: 'https://unspoken.example/?email=mara%40example.com&utm_source=card&fbclid=1#frag',
    }).expect(200);
    expect(answer.body).toEqual({ message: expect.any(String) });
    expect(await stored()).toEqual([
      {
        email: 'mara@example.com',
        utm_source: 'card',
        utm_medium: 'qr',
        page_url: 'https://unspoken.example/?utm_source=card',
      },
    ]);
  });

  it('a sign-up needs only an address, and accepts null for the rest', async () => {
    await signUp({ email: 'a@example.com' }).expect(200);
    const nulls = { utmSource: null, utmMedium: null, pageUrl: null };
    await signUp({ email: 'b@example.com', ...nulls }, 'home-email-signup').expect(200);
    expect(await stored()).toHaveLength(2);
  });

  it('a repeated sign-up gets the same response and keeps the first row', async () => {
    const first = await signUp({ email: 'mara@example.com', utmSource: 'card' }).expect(200);
    const second = await signUp({ email: 'MARA@example.com', utmSource: 'mail' }).expect(200);
    expect(second.body).toEqual(first.body);
    expect(await stored()).toEqual([expect.objectContaining({ utm_source: 'card' })]);
  });

  it('a sign-up with the hidden field gets the usual response, and nothing is stored', async () => {
    const usual = await signUp({ email: 'mara@example.com' }).expect(200);
    const trapped = await signUp({ email: 'bot@example.com', website: 'http://spam.test' }).expect(
      200,
    );
    expect(trapped.body).toEqual(usual.body);
    expect(await stored()).toHaveLength(1);
  });

  it.each([undefined, null, '', 'mara@localhost', 'a@b.com,c@d.com', ['a@example.com']])(
    'a sign-up with the address %j is refused',
    async (email) => {
      const answer = await signUp({ email }).expect(400);
      expect(answer.body).toEqual({
        statusCode: 400,
        message: 'Please enter a valid email address',
        errors: { email: ['Please enter a valid email address'] },
      });
      expect(await stored()).toEqual([]);
    },
  );

  it.each([
    ['pageUrl', 'javascript:alert(1)'],
    ['utmSource', 'half a pair \ud800'],
    ['utmSource', 'a NUL \u0000'],
    ['role', 'admin'],
  ])('a sign-up with %s = %j is refused', async (field, value) => {
    const answer = await signUp({ email: 'mara@example.com', [field]: value }).expect(400);
    expect(answer.body).toMatchObject({ statusCode: 400, message: expect.any(String) });
    expect(await stored()).toEqual([]);
  });
});
