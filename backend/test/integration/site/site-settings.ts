import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loggedInAdmin, type LoggedInAgent, loggedInAgent } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';
import { SiteSettings } from '../../../src/platform/site-settings/site-settings.js';

const UNTIL = '2026-12-24T00:00:00.000Z';
const BANNER = { on: true, text: 'Free shipping', href: null, from: null, until: UNTIL };
const VOICE = { words: 'We were quiet for hours.', name: 'Ida', hidden: false };

interface Setting {
  name: string;
  value: Record<string, unknown>;
  version: number;
  updatedBy: string | null;
  samples: string[];
}

describe('site settings', () => {
  let product: TestProduct;
  let replica: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await startProduct({ SEED_DEMO: 'true' });
    replica = await startProduct({ SEED_DEMO: 'true', DATABASE_URL: product.database.url });
    admin = await loggedInAdmin(product);
  });
  afterAll(async () => {
    await replica.stop();
    await product.stop();
  });
  beforeEach(async () => {
    product.clock.set('2026-11-20T12:00:00Z');
    replica.clock.set('2026-11-20T12:00:00Z');
    await product.database.query('DELETE FROM site_settings');
    await product.database.query('DELETE FROM audit_trail');
    for (const each of [product, replica]) {
      await each.app.get(SiteSettings).reload();
      expect(await home(each)).toContain('40% Off Fall Sale');
    }
  });

  const home = async (of: TestProduct) => (await of.visitor().get('/').expect(200)).text;
  const block = async (of: TestProduct) => {
    const [, json = ''] = /id="unspoken-settings">(.*?)<\/script>/.exec(await home(of)) ?? [];
    return JSON.parse(json) as Record<string, unknown>;
  };
  const settings = async () => {
    const { body } = await admin.get('/api/admin/settings').expect(200);
    const list = (body as { settings: Setting[] }).settings;
    return new Map(list.map((setting) => [setting.name, setting]));
  };
  const save = (name: string, value: unknown, seen = 0) =>
    admin.put(`/api/admin/settings/${name}`).send({ seen, value });
  const trail = () =>
    product.database.query(
      'SELECT action, admin, subject, before, after FROM audit_trail ORDER BY id',
    );

  it('site settings start with their default texts', async () => {
    const all = await settings();
    expect(all.get('banner')).toMatchObject({
      value: { on: true, text: '40% Off Fall Sale! - Ends Sun, Oct 12th' },
      version: 0,
      updatedBy: null,
    });
    expect(all.get('countdown')?.value).toEqual({ end: '2025-09-30T00:00:00.000Z' });
    expect(all.get('testimonials')?.samples).toHaveLength(4);
  });

  it('a changed setting appears on the next page of every replica', async () => {
    const before = (await product.visitor().get('/')).headers.etag;
    const answer = await save('banner', BANNER).expect(200);
    expect(answer.body).toMatchObject({ value: BANNER, version: 1, updatedBy: 'boss' });

    const page = await product.visitor().get('/').expect(200);
    expect(page.text).toContain('<p>/ | Free shipping |');
    expect(page.headers.etag).not.toBe(before);
    expect((await block(product)).banner).toEqual({
      text: 'Free shipping',
      href: null,
      until: UNTIL,
    });
    await eventually(async () => expect(await home(replica)).toContain('| Free shipping |'));
  });

  it('a changed setting writes one audit record with its old value', async () => {
    await save('banner', BANNER).expect(200);
    await save('banner', BANNER, 1).expect(200);
    const voices = [VOICE, { ...VOICE, name: 'Ada', hidden: true }];
    await save('testimonials', { voices }).expect(200);
    expect(await trail()).toEqual([
      {
        action: 'site-setting.update',
        admin: 'boss',
        subject: 'site-setting:banner',
        before: expect.objectContaining({ text: '40% Off Fall Sale! - Ends Sun, Oct 12th' }),
        after: BANNER,
      },
      expect.objectContaining({
        subject: 'site-setting:testimonials',
        after: {
          'voices 1': 'We were quiet for hours. | Ida',
          'voices 2': 'We were quiet for hours. | Ada | hidden',
        },
      }),
    ]);
  });

  it('one of several parallel changes of a setting is saved and the others get 409', async () => {
    for (const seen of [0, 1]) {
      const answers = await Promise.all(
        ['a', 'b', 'c', 'd'].map((text) => save('banner', { ...BANNER, text: text + seen }, seen)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ message: expect.stringContaining('Another admin') });
    }
    expect(await trail()).toHaveLength(2);
    expect((await settings()).get('banner')?.version).toBe(2);
  });

  it.each<[string, unknown, Record<string, unknown>]>([
    ['banner', { ...BANNER, text: ' ' }, { text: ['Text is required.'] }],
    [
      'banner',
      { ...BANNER, text: '\u202Eevil' },
      { text: [expect.stringMatching("can't be shown")] },
    ],
    ['banner', { ...BANNER, extra: 1 }, { extra: ['There is no such setting.'] }],
    [
      'banner',
      { ...BANNER, from: '2026-11-21T00:00Z', until: '2026-11-20T00:00Z' },
      { until: ['Until must be after From.'] },
    ],
    ['banner', { ...BANNER, until: null }, { until: ['A banner that is shown needs an end.'] }],
    ['phase', { now: 'later' }, { now: ['Please choose one of the options.'] }],
    [
      'storefront',
      { domain: 'shop.example.com', token: null, productId: '1' },
      { token: ['The buy button needs all three, or none.'] },
    ],
    [
      'storefront',
      { domain: "a.b; script-src 'unsafe-inline'", token: 'a', productId: '1' },
      { domain: [expect.stringMatching('name of a host')] },
    ],
    [
      'testimonials',
      { voices: [VOICE, { ...VOICE, name: '' }] },
      { 'voices.1.name': ['Name is required.'] },
    ],
    ['tracking', { gaMeasurementId: '"><script>' }, { gaMeasurementId: [expect.any(String)] }],
  ])(
    'the setting %s with %j is refused, and the response names the wrong field',
    async (name, value, errors) => {
      const { body } = await save(name, value).expect(400);
      expect((body as { errors: object }).errors).toEqual(errors);
      expect(await product.database.query('SELECT 1 FROM site_settings')).toEqual([]);
      expect(await trail()).toEqual([]);
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://shop.example.com',
    'https://user:word@shop.example.com',
    'https://shop.example.com/"onclick="alert(1)',
    `https://shop.example.com/${'x'.repeat(500)}`,
  ])('the link %s is refused in a setting', async (shop) => {
    const { body } = await save('links', { shop }).expect(400);
    expect((body as { errors: object }).errors).toEqual({
      shop: ['Please enter an address that begins with https://'],
    });
  });

  it('a setting can become neither markup nor a placeholder of the server', async () => {
    const text = '</script><script>alert(1)</script>%PAGE_BODY%%PHOTO_JSON%</head>%APP_URL%';
    await save('banner', { ...BANNER, text }).expect(200);
    const page = await home(product);
    expect(page).not.toContain('<script>alert(1)');
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect((await block(product)).banner).toMatchObject({ text });
  });

  it('a banner, prize and countdown start and end by the clock of the server', async () => {
    const [from, until] = ['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'];
    await save('banner', { ...BANNER, from, until }).expect(200);
    await save('prize', { on: true, text: 'A deck.', until }).expect(200);
    await save('countdown', { end: until }).expect(200);
    await save('phase', { now: 'on-sale' }).expect(200);
    expect(await block(product)).toMatchObject({ banner: null, countdown: { isOver: false } });

    product.clock.set(from);
    expect(await home(product)).toContain('<p>/ | Free shipping |');
    expect((await block(product)).prize).toEqual({ text: 'A deck.', until, isOver: false });

    product.clock.set(until);
    expect(await home(product)).toContain('<p>/ | no banner |');
    expect(await block(product)).toMatchObject({
      banner: null,
      prize: { isOver: true },
      countdown: { isOver: true },
    });

    // Sets back a clock that ran ahead.
    product.clock.set('2026-11-20T00:00:00.000Z');
    expect(await home(product)).toContain('<p>/ | no banner |');
    expect(await block(product)).toMatchObject({ countdown: { isOver: false } });
  });

  it('the phase follows from the countdown until an admin chooses it', async () => {
    const phase = async () => (await block(product))['phase'];
    expect(await phase()).toBe('on-sale');
    await save('countdown', { end: '2026-12-01T00:00:00.000Z' }).expect(200);
    expect(await phase()).toBe('crowdfunding');
    await save('phase', { now: 'before' }).expect(200);
    expect(await phase()).toBe('before');
    expect(await home(product)).toContain('<p>/ | no banner |');
    await save('phase', { now: 'on-sale' }, 1).expect(200);
    expect(await home(product)).toContain('<p>/ | 40% Off Fall Sale');
  });

  it('a printed code leads to its changed page in every process', async () => {
    const draft = { name: 'Deck', target: '/', source: 'card', medium: 'qr' };
    const made = await admin.post('/api/admin/codes').send(draft).expect(200);
    const { id, code } = made.body as { id: number; code: string };
    const leads = async (of: TestProduct) =>
      (await of.visitor().get(`/c/${code}`)).headers['location'];
    await eventually(async () => expect(await leads(replica)).toMatch(/^\/\?utm_source=card/));
    await admin
      .put(`/api/admin/codes/${id}`)
      .send({ ...draft, isOn: false })
      .expect(200);
    expect(await leads(product)).toBe('/fr-circ');
    await eventually(async () => expect(await leads(replica)).toBe('/fr-circ'));
  });

  it('a banner without an end that an earlier version stored is shown', async () => {
    await product.database.query(
      `INSERT INTO site_settings (name, value, version, updated_by)
       VALUES ('banner', '{"on": true, "text": "Free shipping", "href": null}', 1, 'boss')`,
    );
    await product.database.query(`SELECT pg_notify('site_settings', '')`);
    await eventually(async () => expect(await home(product)).toContain('| Free shipping |'));
  });

  it('/lp-plem-rate is titled "Rate & Win" while a prize can be won', async () => {
    const title = async () =>
      /<title>(.*)<\/title>/.exec((await product.visitor().get('/lp-plem-rate')).text)?.[1];
    expect(await title()).toBe('Rate a Photo | Unspoken');
    await save('prize', { on: true, text: 'A deck.', until: UNTIL }).expect(200);
    expect(await title()).toBe('Rate &amp; Win | Unspoken');
    product.clock.set(UNTIL);
    expect(await title()).toBe('Rate a Photo | Unspoken');
  });

  it('the content security policy allows only the configured shop', async () => {
    const policy = async () =>
      (await product.visitor().get('/')).headers['content-security-policy'] ?? '';
    expect(await policy()).not.toContain('shop.example.com');
    const storefront = { domain: 'shop.example.com', token: 'public-token', productId: '42' };
    await save('storefront', storefront).expect(200);
    expect(await policy()).toContain(' https://shop.example.com');
    await save('storefront', { domain: null, token: null, productId: null }, 1).expect(200);
    expect(await policy()).not.toContain('shop.example.com');
  });

  it('only admins read and change site settings', async () => {
    const user = await loggedInAgent(product, { email: 'mara@example.com' });
    for (const stranger of [product.visitor(), user]) {
      await stranger.get('/api/admin/settings').expect(401);
      await stranger.put('/api/admin/settings/banner').send({ seen: 0, value: BANNER }).expect(401);
    }
    await save('banner', BANNER).set('Sec-Fetch-Site', 'cross-site').expect(403);
    await save('nothing', BANNER).expect(400);
    expect(await trail()).toEqual([]);
  });

  it('site settings stay in use when their database connection ends, and are read again later', async () => {
    await save('banner', BANNER).expect(200);
    await eventually(async () => expect(await home(replica)).toContain('Free shipping'));
    const gone = await product.database.query<{ pid: number }>(
      `SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'unspoken-settings' AND datname = current_database()`,
    );
    expect(gone).toHaveLength(2);
    expect(await home(replica)).toContain('Free shipping');
    // Changed directly in the database before the listener reconnects: only polling can find it.
    await product.database.query(`UPDATE site_settings SET value = value || '{"text": "Later"}'`);
    await eventually(async () => expect(await home(replica)).toContain('| Later |'));
    await eventually(async () => expect(await home(product)).toContain('| Later |'));
  });
});
