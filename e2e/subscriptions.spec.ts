import { expectAccessible } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { linkIn, mailTo } from './support/inbox.js';
import { expectNotice } from './support/notices.js';
import { expect, test } from './support/test.js';
import { Traffic } from './support/traffic.js';
import { newAddress, tokenIn } from './support/users.js';

test('a visitor confirms by mail and unsubscribes', { tag: '@core' }, async ({ page, context }) => {
  const traffic = new Traffic(context);
  const email = newAddress('reader');
  await page.goto('/fr-aiwf');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Add my email' }).click();
  await expectNotice(page, 'Added.');
  const mail = await mailTo(email);
  expect(mail.subject).toBe('Do you want news from Unspoken?');
  expect(await statusOf(email)).toBe('unconfirmed');

  const link = linkIn(mail, '/confirm-signup');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'News by email?' })).toBeVisible();
  await expectAccessible(page);
  // Opening the link confirms nothing.
  expect(await statusOf(email)).toBe('unconfirmed');
  const confirm = page.getByRole('button', { name: 'Confirm my address' });
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re on the list.' })).toBeVisible();
  await expectAccessible(page);
  expect(await statusOf(email)).toBe('confirmed');
  await traffic.expectSecret(tokenIn(link), ['/confirm-signup?token=']);

  const leave = linkIn(mail, '/unsubscribe');
  await page.goto(leave);
  await expect(page.getByRole('heading', { name: 'No more news?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed.' })).toBeVisible();
  await expectAccessible(page);
  expect(await statusOf(email)).toBe('unsubscribed');
  await traffic.expectSecret(tokenIn(leave), ['/unsubscribe?token=', '/api/unsubscribe?token=']);
});

async function statusOf(email: string): Promise<string> {
  const [row] = await rowsOf<{ confirmed: boolean; unsubscribed: boolean }>(
    `select confirmed_at is not null as confirmed, unsubscribed_at is not null as unsubscribed
       from email_signups where email = $1`,
    [email],
  );
  return row?.confirmed ? 'confirmed' : row?.unsubscribed ? 'unsubscribed' : 'unconfirmed';
}
