import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProduct, type TestProduct } from '../../support/test-product.js';

describe('content security policy', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct({ GA_MEASUREMENT_ID: 'G-</script><script>alert(1)</script>' });
  });
  afterAll(() => product.stop());

  const get = (path: string) => product.visitor().get(path);

  it.each(['/', '/auth', '/nowhere'])(
    'the script policy of %s allows the inline script of the build and no other',
    async (path) => {
      const { text, headers } = await get(path);
      const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
      expect(scripts).toHaveLength(1);
      const digest = hash('sha256', scripts[0] ?? '', 'base64');
      const [, own] =
        /script-src 'self' ([^;]*)/.exec(headers['content-security-policy'] ?? '') ?? [];
      expect(own?.match(/'sha256-[^']*'/g)).toEqual([`'sha256-${digest}'`]);
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    },
  );

  it('the script policy of the portal allows no inline script', async () => {
    const { headers } = await get('/admin');
    expect(headers['content-security-policy']).not.toContain('sha256-');
  });
});
