import { expectAccessible } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { mailTo } from './support/inbox.js';
import { expectNotice } from './support/notices.js';
import { openTable, rowsOn, search } from './support/portal.js';
import { expect, test } from './support/test.js';
import { newAddress } from './support/users.js';

test('an undelivered mail is listed and sent again', { tag: '@desktop' }, async ({ page }) => {
  const address = newAddress('mended');
  const wrong = address.replace('@', ',wrong@');
  const [user] = await rowsOf<{ id: number }>(
    `insert into users (username, email) values ($1, $2) returning id`,
    [wrong, wrong],
  );
  await openTable(page, 'undelivered-mails');
  const link = `/api/admin/users/${user?.id}/resend-registration`;
  expect((await page.request.post(link)).status()).toBe(200);
  await expect(async () => {
    await page.reload();
    await search(page, 'undelivered mails', wrong);
    await expect(rowsOn(page)).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
  await expect(rowsOn(page)).toContainText('Refused');
  await expect(rowsOn(page)).toContainText('the address is not a single plain address');
  await expectAccessible(page);

  await rowsOf('update users set email = $1 where id = $2 returning id', [address, user?.id]);
  await page.getByRole('button', { name: /^Resend mail/ }).click();
  await expectNotice(page, 'Queued', 'The mail is being sent again.');
  await mailTo(address);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^No undelivered mails match/)).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
