import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { home } from '../frontend/src/content/home.ts';
import { expectAccessible } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { withinOneDay } from './support/day.js';
import { expectNotice } from './support/notices.js';
import { openTable } from './support/portal.js';
import { expect, test } from './support/test.js';
import { newAddress } from './support/users.js';

const NAME = 'Journey deck';

test.beforeEach(withinOneDay);
test.afterEach(() => rowsOf('delete from codes where name = $1 returning id', [NAME]));

test(
  'a printed code is scanned, and its sign-up is counted',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    await openTable(page, 'codes');
    await page.getByRole('button', { name: 'Add Code' }).click();
    const form = page.getByRole('dialog', { name: 'Add Code' });
    await form.getByLabel('Name').fill(NAME);
    await form.getByLabel('Leads to').selectOption('/');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Code added');

    await page.getByRole('button', { name: `Open ${NAME}` }).click();
    const details = page.getByRole('dialog', { name: NAME });
    await expect(details.getByText('Nobody has scanned it in these days.')).toBeVisible();
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      details.getByRole('link', { name: 'PNG' }).click(),
    ]);
    const address = await decoded(await file.path());

    // Scans of headless Chromium do not count, because it names itself in the user agent.
    const visitor = await browser.newPage({ userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' });
    await visitor.goto(address);
    await expect(visitor).toHaveURL(/\/\?utm_source=card&utm_medium=qr&utm_content=\w{6}$/);
    await visitor.getByPlaceholder(home.signup.placeholder).fill(newAddress('card'));
    await visitor.getByRole('button', { name: home.signup.button }).click();
    await expect(visitor).toHaveURL(/\/lp-1d-vip-pass\?utm_source=card/);

    const code = address.slice(-6);
    const reported = () =>
      rowsOf(
        `select distinct action from session_analytics
        where session_id in (select session_id from session_analytics where path like '%' || $1)
          and action in ('page_view', 'form_submission') order by action`,
        [code],
      );
    await expect.poll(reported).toEqual([{ action: 'form_submission' }, { action: 'page_view' }]);
    await visitor.close();
    await test.step('move the visit to yesterday, and count it', async () => {
      await rowsOf(
        `update session_analytics set created_at = created_at - interval '1 day'
        where session_id in (select session_id from session_analytics where path like '%' || $1)
        returning id`,
        [code],
      );
      await rowsOf(
        `insert into pgboss.job (name, data) values ('nightly.campaign-days', '{}') returning id`,
      );
      const counted = () =>
        rowsOf(
          `select sum(scans)::int as scans, sum(visits)::int as visits, sum(signups)::int as signups
           from code_days join codes on codes.id = code_id where code = $1`,
          [code],
        );
      await expect
        .poll(counted, { timeout: 60_000 })
        .toEqual([{ scans: 1, visits: 1, signups: 1 }]);
    });

    await page.reload();
    const days = page.getByRole('region', { name: 'Scans by day' });
    await expect(days.getByRole('row').nth(1).getByRole('cell')).toHaveText([
      '1',
      '0',
      '0',
      '0',
      '0',
    ]);
    await expect(days.getByRole('row').nth(2).getByRole('cell')).toHaveText([
      '0',
      '1',
      '1',
      '0',
      '0',
    ]);
  },
);

/** The text of the QR code in an image file. */
async function decoded(path: string): Promise<string> {
  const reader = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(reader)).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  const [code] = await readBarcodes(new Uint8Array(await readFile(path)));
  if (!code) throw new Error('no code was found in the image');
  return code.text;
}
