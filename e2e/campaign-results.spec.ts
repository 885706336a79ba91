import { expectAccessible } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { withinOneDay } from './support/day.js';
import { download, enterPortal } from './support/portal.js';
import { expect, test } from './support/test.js';

const SOURCE = 'journey-card';

test.beforeEach(withinOneDay);

test('visits of a campaign are shown the next day', { tag: '@desktop' }, async ({ page }) => {
  await test.step('visit the card’s page and see its form', async () => {
    await page.goto(`/fr-circ?utm_source=${SOURCE}&utm_medium=qr`);
    // The server may store the page view and the form view in any order.
    const seen = () =>
      rowsOf(
        `select action from session_analytics
            where action in ('page_view', 'form_view') and path like '%' || $1 || '%'
            order by action`,
        [SOURCE],
      );
    await page.getByRole('region', { name: 'Card photo' }).scrollIntoViewIfNeeded();
    await expect.poll(seen).toEqual([{ action: 'form_view' }, { action: 'page_view' }]);
  });

  await test.step('move the visit to yesterday, and count it', async () => {
    await rowsOf(
      `update session_analytics set created_at = created_at - interval '1 day'
        where session_id = (select session_id from session_analytics
                             where path like '%' || $1 || '%' limit 1) returning id`,
      [SOURCE],
    );
    await rowsOf(
      `insert into pgboss.job (name, data) values ('nightly.campaign-days', '{}') returning id`,
    );
    const counted = () => rowsOf('select saw_form from campaign_days where source = $1', [SOURCE]);
    await expect.poll(counted, { timeout: 60_000 }).toEqual([{ saw_form: 1 }]);
  });

  await enterPortal(page);
  const results = page.getByRole('region', { name: 'Campaign results' });
  const row = results.getByRole('row').filter({ hasText: SOURCE });
  await expect(row).toContainText('/fr-circ');
  const funnel = results.getByRole('region', { name: 'From a card’s code to an account' });
  await expect(funnel.getByRole('listitem')).toHaveCount(5);
  await expect(results.getByRole('figure', { name: /^Visits \d/ })).toBeVisible();
  await expectAccessible(page);
  await results.getByRole('button', { name: 'Campaigns as table' }).click();
  await expect(results.getByRole('region', { name: 'Campaign results by day' })).toBeVisible();
  await results.getByRole('button', { name: 'A year' }).click();
  await expect(row).toBeVisible();
  await expectAccessible(page);
  const { name, text } = await download(page, 'Export campaigns');
  expect(name).toMatch(/-campaigns-.*\.csv$/);
  expect(text).toContain(SOURCE);
});
