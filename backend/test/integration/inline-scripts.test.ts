import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProduct, type TestProduct } from '../support/test-product.js';

describe('the content security policy of a page', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct({ GA_MEASUREMENT_ID: 'G-</script><script>alert(1)</script>' });
  });
  afterAll(() => product.stop());

  const get = (path: string) => product.visitor().get(path);

  it.each(['/', '/auth', '/nowhere'])(
    'lets the script inside the HTML of %s run, and none that was filled in',
    async (path) => {
      const { text, headers } = await get(path);
      const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
      expect(scripts).toHaveLength(1);
      const hash = createHash('sha256')
        .update(scripts[0] ?? '')
        .digest('base64');
      const [, own] =
        /script-src 'self' ([^;]*)/.exec(headers['content-security-policy'] ?? '') ?? [];
      expect(own?.match(/'sha256-[^']*'/g)).toEqual([`'sha256-${hash}'`]);
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    },
  );

  it('lets no inline script run in the portal', async () => {
    const { headers } = await get('/admin');
    expect(headers['content-security-policy']).not.toContain('sha256-');
  });
});
