import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { linkIn, mailsTo, mailTo } from './support/inbox.js';
import { expectNotice } from './support/notices.js';
import { countOn, download, enterPortal, rowsOn } from './support/portal.js';
import { expect, test } from './support/test.js';
import { Traffic } from './support/traffic.js';
import { newAddress, tokenIn } from './support/users.js';

const SENT = 'We’ve emailed you a link to confirm your address, unless it is confirmed already.';

test.describe('subscribing', { tag: '@phone' }, () => {
  test('a visitor signs up, confirms the address by keyboard and unsubscribes', async ({
    page,
    context,
  }) => {
    const traffic = new Traffic(context);
    const email = newAddress('reader');
    await signUp(page, email);
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Do you want news from Unspoken?');
    expect(await statusOf(email)).toBe('unconfirmed');

    const link = linkIn(mail, '/confirm-signup');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'News by email?' })).toBeVisible();
    await expectAccessible(page);
    // Only the button confirms.
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

  test('a confirmation link that was used before unsubscribing says how to subscribe again', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 400/);
    const email = newAddress('late');
    await signUp(page, email);
    const mail = await mailTo(email);
    const one = await page.request.post(
      `/api/unsubscribe?${new URL(linkIn(mail, '/unsubscribe')).searchParams}`,
    );
    expect(one.status()).toBe(200);
    await page.goto(linkIn(mail, '/confirm-signup'));
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This link doesn’t work any more. Please sign up again to get a new one.',
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the sign-up' }).click();
    await expect(page.getByRole('heading', { name: 'Unspoken', level: 1 })).toBeVisible();
    await signUp(page, email);
    // Unsubscribed since the last mail, so that another one is due at once.
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
    await page.goto(linkIn(await mailTo(email), '/confirm-signup'));
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByRole('heading', { name: 'You’re on the list.' })).toBeVisible();
  });
});

test(
  'the email signups table shows, filters and exports who confirmed',
  { tag: '@desktop' },
  async ({ page }) => {
    const people = newAddress('subscriber').split('@')[0] ?? '';
    await rowsOf(
      `insert into email_signups (email, confirmed_at, unsubscribed_at) values
       ($1 || '.1@people.test', now(), null), ($1 || '.2@people.test', null, null),
       ($1 || '.3@people.test', null, now())`,
      [people],
    );
    await enterPortal(page, `?tab=tables&table=email-signups&q=${people}`);
    await expect(countOn(page)).toHaveText('3 email signups');
    await expect(rowsOn(page).filter({ hasText: '.1@' })).toContainText('Confirmed');
    await expect(rowsOn(page).filter({ hasText: '.2@' })).toContainText('Not confirmed');
    await expect(rowsOn(page).filter({ hasText: '.3@' })).toContainText('Unsubscribed');
    await expectAccessible(page);

    await page.getByLabel('Status').selectOption('Confirmed');
    await expect(rowsOn(page)).toHaveCount(1);
    const { text } = await download(page, 'Export CSV');
    const [head, ...lines] = text.trim().split(/\r?\n/);
    expect(head).toContain('"status","confirmedAt"');
    expect(lines).toEqual([expect.stringContaining('"confirmed"')]);
    await page.reload();
    await expect(rowsOn(page)).toHaveCount(1);
    await rowsOf(`delete from email_signups where email like $1 || '%'`, [people]);
  },
);

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/fr-aiwf');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Add my email' }).click();
  await expectNotice(page, 'Added.', SENT);
}

async function statusOf(email: string): Promise<string> {
  const [row] = await rowsOf<{ confirmed: boolean; unsubscribed: boolean }>(
    `select confirmed_at is not null as confirmed, unsubscribed_at is not null as unsubscribed
       from email_signups where email = $1`,
    [email],
  );
  return row?.confirmed ? 'confirmed' : row?.unsubscribed ? 'unsubscribed' : 'unconfirmed';
}
