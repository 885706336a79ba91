import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Settings } from '../../../src/platform/config/settings.js';
import { isDatabaseAway } from '../../../src/platform/database/database-away.js';
import { Log } from '../../../src/platform/observability/log.js';
import { SiteSettingsWatch } from '../../../src/platform/site-settings/site-settings-watch.js';
import type { SiteSettings } from '../../../src/platform/site-settings/site-settings.js';
import { eventually } from '../../support/eventually.js';
import { sharedProduct } from '../../support/shared-product.js';
import type { TestProduct } from '../../support/test-product.js';

describe('site settings watch', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await sharedProduct();
  });

  it('a start tries again when the connection for changes ends while the settings are read', async () => {
    const { promise: readAll, resolve: finish } = Promise.withResolvers<void>();
    const site = { reload: () => readAll } as unknown as SiteSettings;
    const watch = new SiteSettingsWatch(product.app.get(Settings), site, product.app.get(Log));
    const newest = () =>
      product.database.query<{ pid: number; query: string }>(
        `SELECT pid, query FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'unspoken-settings'
          ORDER BY backend_start DESC`,
      );
    const before = await newest();
    const outcome = watch.start().catch((failure: unknown) => failure);
    await eventually(async () => {
      const [connection, ...others] = await newest();
      expect(others).toHaveLength(before.length);
      expect(connection?.query).toMatch(/^LISTEN/);
    });
    await product.database.query('SELECT pg_terminate_backend($1)', [(await newest())[0]?.pid]);
    await eventually(async () => expect(await newest()).toHaveLength(before.length));
    // What the server said at the end has arrived, and is read meanwhile.
    await sleep(200);
    finish();
    expect(isDatabaseAway(await outcome)).toBe(true);
    await watch.onApplicationShutdown();
  });
});
