import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { rowsOf } from './support/database.js';
import { expectNotice } from './support/notices.js';
import { newAddress } from './support/users.js';
import { expect, test } from './support/test.js';

const CAMPAIGN = 'utm_source=flyer&utm_medium=paper';

test.describe('campaign pages', { tag: '@phone' }, () => {
  test('/dr-more downloads the game and takes sign-ups', async ({ page }) => {
    await page.goto(`/dr-more?${CAMPAIGN}`);
    await expectDownload(page, 'Download Free PDF', 'unspoken-game.pdf');
    await expectNotice(
      page,
      'Download Started',
      'The free game PDF of Unspoken is downloading now.',
    );
    await leaveAddress(page, 'Add', '/dr-more');
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  });

  test('/dr-cards downloads the cards and offers Share', async ({ page }) => {
    await page.goto('/dr-cards');
    await expectDownload(page, 'Download & Print Free Cards', 'unspoken-cards.pdf');
    await expectNotice(page, 'Download Started', 'The free PDF of Unspoken is downloading now.');
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  });

  test('/fr-aiwf thanks the visitor and takes sign-ups', async ({ page }) => {
    await page.goto(`/fr-aiwf?${CAMPAIGN}`);
    await expect(page.getByRole('heading', { name: 'Thank you for visiting.' })).toBeVisible();
    await expect(
      page.getByText('Kindly add your email below for priority consideration.'),
    ).toBeVisible();
    await leaveAddress(page, 'Add my email', '/fr-aiwf');
  });

  test('/fr-sirb takes sign-ups', async ({ page }) => {
    await page.goto(`/fr-sirb?${CAMPAIGN}`);
    await leaveAddress(page, 'Add my email', '/fr-sirb');
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  });

  test('/lp-plem-rate shows that the launch is over, rates a picture and takes sign-ups', async ({
    page,
  }) => {
    await page.goto(`/lp-plem-rate?${CAMPAIGN}`);
    const timer = page.getByRole('timer', { name: 'The launch is here' });
    await expect(timer).toContainText('00 days');
    await expect(timer).toContainText('00 seconds');
    await expect(page.getByRole('button', { name: 'Love' })).toBeEnabled();
    await leaveAddress(page, 'Send it!', '/lp-plem-rate');
  });

  test('/lp-plem redirects to the VIP pass with its whole query', async ({ page }) => {
    await page.goto(`/lp-plem?${CAMPAIGN}&deck=1`);
    await expect(page).toHaveURL(`/lp-1d-vip-pass?${CAMPAIGN}&deck=1`);
    await expect(page).toHaveTitle('$1 VIP Pass | Unspoken');
  });

  test('the VIP pass links to the shop and loads nothing from it', async ({ page }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto('/lp-1d-vip-pass');
    await expectShopLink(page, 'Get the $1 VIP Pass');
    await page.waitForLoadState('networkidle');
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  });

  test('/lp-0-crd-m1s1-non sells two decks and shows four testimonials', async ({ page }) => {
    await page.goto('/lp-0-crd-m1s1-non');
    const buy = page.getByRole('link', { name: 'Buy Now' });
    await expect(buy).toHaveCount(2);
    for (const link of await buy.all()) await expect(link).toHaveAttribute('href', /^https:/);
    await expect(page.getByRole('blockquote')).toHaveCount(4);
    await expectShopLink(page, 'Shop Now');
  });

  test('/linkshare links to Get Paid to Share, Back Our Crowdfunding and Contact Us', async ({
    page,
  }) => {
    await page.goto('/linkshare');
    const links = page.getByRole('main').getByRole('link');
    await expect(links).toHaveCount(3);
    await expectShopLink(page, 'Get Paid to Share');
    await expectShopLink(page, 'Back Our Crowdfunding');
    const contact = page.getByRole('link', { name: 'Contact Us' });
    await expect(contact).toHaveAttribute('href', /^mailto:[^@]+@/);
  });
});

async function leaveAddress(page: Page, button: string, path: string): Promise<void> {
  const email = newAddress('campaign');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expectNotice(page, 'Added.');
  await expect(page.getByLabel('Email')).toHaveValue('');
  const { page_url: pageUrl, ...campaign } = await signupOf(email);
  expect(campaign).toEqual({ utm_source: 'flyer', utm_medium: 'paper' });
  expect(new URL(pageUrl).pathname).toBe(path);
}

async function signupOf(email: string) {
  const [row] = await rowsOf(
    'select utm_source, utm_medium, page_url from email_signups where email = $1',
    [email],
  );
  return row as { utm_source: string; utm_medium: string; page_url: string };
}

async function expectDownload(page: Page, button: string, file: string): Promise<void> {
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: button }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(file);
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
}

async function expectShopLink(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name });
  await expect(link).toHaveAttribute('href', /^https:/);
  await expect(link).toHaveAttribute('target', '_blank');
}
