import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { DAY } from '../../../src/shared/milliseconds.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const VOICE = { words: 'We were quiet for hours.', name: 'Ida', hidden: false };

interface Setting {
  name: string;
  value: Record<string, unknown>;
  missing: string[];
  unconfirmed: string[];
}

describe('site settings in production', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await startProduct({
      NODE_ENV: 'production',
      WEBHOOK_PRIVATE_HOSTS: undefined,
      RATE_LIMIT: '1000',
      SEED_DEMO: 'true',
      MAIL_FROM: 'The Table <hello@table.example.com>',
    });
    admin = await loggedInAdmin(product);
  });
  afterAll(() => product.stop());

  const shown = async () => {
    const { body } = await admin.get('/api/admin/settings').expect(200);
    return body as { shown: Record<string, unknown>; settings: Setting[] };
  };

  it('production shows no sample link, testimonial or prize, and admins see what is missing', async () => {
    const { shown: page, settings } = await shown();
    expect(page).toMatchObject({
      phase: 'before',
      banner: null,
      pass: null,
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
      pass: ['What the pass gives'],
      mail: [],
    });
    const unconfirmed = settings.map(({ name, unconfirmed }) => [name, unconfirmed]);
    expect(Object.fromEntries(unconfirmed)).toMatchObject({
      phase: ['Phase'],
      banner: [],
      countdown: ['Launch'],
    });
  });

  it('production shows the banner once an admin has confirmed it with an end', async () => {
    const { settings } = await shown();
    const value = { ...settings.find(({ name }) => name === 'banner')?.value, on: true };
    const refused = await admin.put('/api/admin/settings/banner').send({ seen: 0, value });
    expect(refused.body).toMatchObject({
      statusCode: 400,
      errors: { until: ['A banner that is shown needs an end.'] },
    });
    const until = new Date(Date.now() + DAY).toISOString();
    const ended = { seen: 0, value: { ...value, until } };
    await admin.put('/api/admin/settings/banner').send(ended).expect(200);
    const { shown: page, settings: saved } = await shown();
    expect(page).toMatchObject({
      phase: 'on-sale',
      banner: { text: '40% Off Fall Sale! - Ends Sun, Oct 12th', href: null, until },
    });
    expect(saved.find(({ name }) => name === 'banner')?.unconfirmed).toEqual([]);
  });

  it('the operator appears in the terms, in every mail and in security.txt', async () => {
    await admin.get('/.well-known/security.txt').expect(404);
    const operator = {
      legalName: 'Quiet Games Inc.',
      postalAddress: '1 Table Street\nSpringfield',
      contact: 'Hello@quiet.example.com',
      securityContact: 'security@quiet.example.com',
    };
    const mail = { senderName: 'Quiet "Games", Inc.', senderAddress: 'post@quiet.example.com' };
    await admin.put('/api/admin/settings/operator').send({ seen: 0, value: operator }).expect(200);
    await admin.put('/api/admin/settings/mail').send({ seen: 0, value: mail }).expect(200);

    const terms = await product.visitor().get('/public/terms-of-use.txt').expect(200);
    const who = 'Quiet Games Inc., 1 Table Street, Springfield';
    expect(terms.text).toContain(`We are ${who}, at hello@quiet.example.com.`);
    const security = await product.visitor().get('/.well-known/security.txt').expect(200);
    expect(security.text).toMatch(/^Contact: mailto:security@quiet\.example\.com\nExpires: \d{4}-/);
    expect(security.headers['content-type']).toBe('text/plain; charset=utf-8');

    const forgotten = { email: 'boss@example.com' };
    await product.visitor().post('/api/auth/forgot-password').send(forgotten).expect(200);
    const received = await product.inbox.waitForMailTo('boss@example.com');
    expect(received.from).toMatchObject({
      name: 'Quiet "Games", Inc.',
      address: 'post@quiet.example.com',
    });
    expect(received.text).toContain(`Questions? Write to hello@quiet.example.com. We are ${who}.`);
  });

  it('production shows an added testimonial, and neither samples nor hidden testimonials', async () => {
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
