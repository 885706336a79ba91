import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SiteSettings } from '../../../src/platform/site-settings/site-settings.js';
import { loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const UNTIL = '2026-12-24T00:00:00.000Z';
const BANNER = { on: true, text: 'Free shipping', href: null, from: null, until: UNTIL };

describe('several settings at once', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
    admin = await loggedInAdmin(product);
  });
  const forget = async () => {
    await product.database.query('DELETE FROM site_settings');
    await product.database.query('DELETE FROM audit_trail');
    await product.app.get(SiteSettings).reload();
  };
  beforeEach(forget);
  afterAll(forget);

  const versions = async () => {
    const { body } = await admin.get('/api/admin/settings').expect(200);
    const { settings } = body as { settings: { name: string; version: number }[] };
    return ['banner', 'countdown'].map(
      (name) => settings.find((each) => each.name === name)?.version,
    );
  };
  const trail = async () =>
    (await product.database.query('SELECT subject FROM audit_trail ORDER BY subject')).map(
      ({ subject }) => subject as string,
    );

  const saveAll = (settings: object[]) => admin.patch('/api/admin/settings').send({ settings });
  const countdown = { name: 'countdown', seen: 0, value: { end: UNTIL } };
  const banner = { name: 'banner', seen: 0, value: BANNER };

  it('several settings are saved together, with an audit record for each', async () => {
    const { body } = await saveAll([countdown, banner]).expect(200);
    expect(body).toMatchObject({ shown: { countdown: { end: UNTIL } } });
    expect(await versions()).toEqual([1, 1]);
    expect(await trail()).toEqual(['site-setting:banner', 'site-setting:countdown']);
  });

  it('no setting is saved when one of them is wrong or has changed', async () => {
    const wrong = [
      { ...banner, value: { ...BANNER, text: null } },
      { ...countdown, value: { end: 'soon' } },
    ];
    const { body } = await saveAll(wrong).expect(400);
    expect(Object.keys((body as { errors: object }).errors).sort()).toEqual([
      'banner.text',
      'countdown.end',
    ]);
    await saveAll([banner, { ...countdown, seen: 7 }]).expect(409);
    expect(await versions()).toEqual([0, 0]);
    expect(await trail()).toEqual([]);
  });

  it.each([
    ['no list', {}],
    ['an empty list', { settings: [] }],
    ['a setting twice', { settings: [banner, banner] }],
    ['an unknown setting', { settings: [{ ...banner, name: 'weather' }] }],
    ['null as a setting', { settings: [null] }],
    ['a setting without a value', { settings: [{ name: 'banner', seen: 0 }] }],
  ])('a call with %s is refused', async (_what, body) => {
    await admin.patch('/api/admin/settings').send(body).expect(400);
  });

  it('of two admins who save the same settings in another order, one succeeds', async () => {
    const both = await Promise.all([saveAll([countdown, banner]), saveAll([banner, countdown])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
