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

  it('lets the script inside a drawn page run, and none that was filled in', async () => {
    const { text, headers } = await get('/').expect(200);
    const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64');
    const [, own] =
      /script-src 'self' ([^;]*)/.exec(headers['content-security-policy'] ?? '') ?? [];
    expect(own?.match(/'sha256-[^']*'/g)).toEqual([`'sha256-${hash}'`]);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  });

  it.each(['/auth', '/nowhere', '/admin'])('lets no inline script run on %s', async (path) => {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).not.toContain('sha256-');
  });
});
