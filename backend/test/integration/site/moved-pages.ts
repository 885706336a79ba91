import { beforeAll, describe, expect, it } from '@jest/globals';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

describe('addresses that lead to a page', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct();
  });

  const get = (path: string) => product.visitor().get(path);

  it.each(['', '?utm_source=card&utm_medium=qr', '?next=https://evil.example//'])(
    'redirects /lp-plem%s to its new path with the query',
    async (query) => {
      const answer = await get(`/lp-plem${query}`).expect(302);
      expect(answer.headers.location).toBe(`/lp-1d-vip-pass${query}`);
    },
  );

  it.each([
    ['/FR-CIRC', '/fr-circ'],
    ['/Fr-Circ/?utm_source=Card&token=aBc%2F', '/fr-circ?utm_source=Card&token=aBc%2F'],
    ['//FR-CIRC', '/fr-circ'],
    ['/ADMIN', '/admin'],
    ['/AUTH?reset=ToKen', '/auth?reset=ToKen'],
    ['/LP-PLEM/?x=Y', '/lp-1d-vip-pass?x=Y'],
    ['/.well-known/change-password', '/account'],
  ])('redirects %s to the page in lower case, with the query as it is', async (path, page) => {
    const answer = await get(path).expect(302);
    expect(answer.headers.location).toBe(page);
  });

  it.each(['/NOWHERE', '/FR-CIRC/more', '/Assets/MAIN-0a1b2c3d.js'])(
    'answers the unknown path %s with 404, whatever its case',
    (path) => get(path).expect(404),
  );
});
