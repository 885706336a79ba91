import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedInVisitor, type SignedInVisitor } from '../factories/people.js';
import { startProduct, type TestProduct } from '../support/test-product.js';

const VOICE = { words: 'We were quiet for hours.', name: 'Ida', hidden: false };

interface Setting {
  name: string;
  value: Record<string, unknown>;
  missing: string[];
}

describe('the site settings in production', () => {
  let product: TestProduct;
  let admin: SignedInVisitor;

  beforeAll(async () => {
    product = await startProduct({
      NODE_ENV: 'production',
      RATE_LIMIT: '1000',
      SEED_DEMO: 'true',
      MAIL_FROM: 'The Table <hello@table.example.com>',
    });
    admin = await signedInVisitor(product, { email: 'a@example.com', role: 'admin' }, 'admins');
  });
  afterAll(() => product.stop());

  const shown = async () => {
    const { body } = await admin.get('/api/admin/settings').expect(200);
    return body as { shown: Record<string, unknown>; settings: Setting[] };
  };

  it('show no link without a target, no sample and no prize, and tell admins what is missing', async () => {
    const { shown: page, settings } = await shown();
    expect(page).toMatchObject({
      banner: { text: '40% Off Fall Sale! - Ends Sun, Oct 12th', href: null },
      contact: 'hello@table.example.com',
      prize: null,
      testimonials: [],
    });
    expect(new Set(Object.values(page['links'] as object))).toEqual(new Set([null]));
    const missing = Object.fromEntries(settings.map(({ name, missing }) => [name, missing]));
    expect(missing).toMatchObject({
      banner: ['Link'],
      links: [
        'Shop Now',
        'Launch deck',
        'Offline deck',
        'VIP pass',
        'Crowdfunding',
        'Get Paid to Share',
      ],
      operator: ['Legal name', 'Postal address', 'Security contact email'],
      mail: [],
    });
  });

  it('show a testimonial as soon as the words are the owner’s', async () => {
    const { settings } = await shown();
    const voices = settings.find(({ name }) => name === 'testimonials')?.value[
      'voices'
    ] as object[];
    const value = { voices: [...voices, VOICE, { ...VOICE, hidden: true }] };
    await admin.put('/api/admin/settings/testimonials').send({ seen: 0, value }).expect(200);
    expect((await shown()).shown['testimonials']).toEqual([
      { words: 'We were quiet for hours.', name: 'Ida' },
    ]);
  });
});
