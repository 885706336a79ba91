import { expectAccessible } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { linkIn, mailTo } from './support/inbox.js';
import { expectNotice } from './support/notices.js';
import { openTable, rowsOn } from './support/portal.js';
import { expect, test } from './support/test.js';
import { newAddress } from './support/users.js';

test('an admin writes a letter, tries it out, sends it and sees how many unsubscribed by it', async ({
  page,
  pageErrors,
}) => {
  // The editor refuses an empty letter and a time in the past.
  pageErrors.expect(/status of 400/);
  const readers = [newAddress('reader'), newAddress('reader'), newAddress('reader')];
  await rowsOf('delete from email_signups where confirmed_at is not null');
  await rowsOf('insert into email_signups (email, confirmed_at) select unnest($1::text[]), now()', [
    readers,
  ]);
  const subject = `The second deck ${readers[0]?.split('@')[0]}`;
  await openTable(page, 'letters');
  await page.getByRole('button', { name: 'Write Letter' }).click();
  await expect(page.getByRole('heading', { name: 'New letter' })).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Subject is required')).toBeVisible();
  await expect(page.getByLabel('Subject')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Subject').fill(subject);
  await page
    .getByLabel('Text', { exact: true })
    .fill(
      'Dear players,\n\nit is **here**, with <b>60 cards</b>.\n\n## What is new\n\n- [The deck](https://shop.example/)\n- a game for two\n\n> Quiet is a language.\n\n---\n\nUntil soon',
    );
  const mail = page.frameLocator('iframe[title="Preview of the mail"]');
  await expect(mail.getByRole('heading', { name: subject })).toBeVisible();
  await expect(mail.getByRole('link', { name: 'The deck' })).toHaveAttribute(
    'href',
    'https://shop.example/',
  );
  await expect(mail.getByText('<b>60 cards</b>')).toBeVisible();

  const own = newAddress('admin');
  await page.getByLabel('Test mail to').fill(own);
  await page.getByRole('button', { name: 'Send test mail' }).click();
  await expectNotice(page, 'Test mail sent', `The letter is on its way to ${own}.`);
  expect((await mailTo(own)).subject).toBe(`Test: ${subject}`);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It goes to 3 people who have confirmed their address.');
  await expectAccessible(page);
  await dialog.getByLabel('Later').check();
  await dialog.getByLabel('Date and time').fill('2020-01-01T09:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Please choose a time within the next year.')).toBeVisible();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Date and time').fill(`${tomorrow}T09:00`);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/It will be sent on .*09:00 UTC/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change the time…' }).click();
  await dialog.getByLabel('Now').check();
  await dialog.getByRole('button', { name: 'Send to 3' }).click();

  const count = (label: string) =>
    page.locator('dl > div').filter({ hasText: label }).locator('dd').first();
  await expect(count('Delivered')).toHaveText('3', { timeout: 60_000 });
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  const letter = await mailTo(readers[1] ?? '');
  expect(letter.subject).toBe(subject);
  const left = await page.request.post(
    `/api/unsubscribe?${new URL(linkIn(letter, '/unsubscribe')).searchParams}`,
  );
  expect(left.status()).toBe(200);
  await page.reload();
  await expect(count('Unsubscribed')).toHaveText('1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'All letters' }).click();
  await expect(rowsOn(page).filter({ hasText: subject })).toContainText('Sent');
  await expectAccessible(page);
});
