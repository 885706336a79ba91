import { home } from '../frontend/src/content/home.ts';
import { readFileSync } from 'node:fs';
import { rowsOf } from './support/database.js';
import { expectNotice } from './support/notices.js';
import { newAddress } from './support/users.js';
import { expect, test } from './support/test.js';

const CAMPAIGN = 'utm_source=flyer&utm_medium=paper';

test('a sign-up keeps its campaign, also on the VIP pass', { tag: '@core' }, async ({ page }) => {
  const email = newAddress('mara');
  await page.goto(`/?${CAMPAIGN}&other=1`);
  await page.getByPlaceholder(home.signup.placeholder).fill(email);
  await page.getByRole('button', { name: home.signup.button }).click();
  await expect(page).toHaveURL(`/lp-1d-vip-pass?${CAMPAIGN}`);
  await expectNotice(
    page,
    'Added.',
    'We’ve emailed you a link to confirm your address, unless it is confirmed already.',
  );
  expect(await signupOf(email)).toEqual({ from: 'flyer', by: 'paper', path: '/' });
});

test('/dr-more downloads the game and takes sign-ups', { tag: '@core' }, async ({ page }) => {
  await page.goto(`/dr-more?${CAMPAIGN}`);
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Free PDF' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('unspoken-game.pdf');
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expectNotice(page, 'Download Started', 'The free game PDF of Unspoken is downloading now.');
  const email = newAddress('campaign');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectNotice(page, 'Added.');
  await expect(page.getByText('One more step.')).toBeVisible();
  expect(await signupOf(email)).toEqual({ from: 'flyer', by: 'paper', path: '/dr-more' });
});

async function signupOf(email: string) {
  const [row] = await rowsOf<{ utm_source: string; utm_medium: string; page_url: string }>(
    'select utm_source, utm_medium, page_url from email_signups where email = $1',
    [email],
  );
  if (!row) throw new Error(`${email} has not signed up`);
  return { from: row.utm_source, by: row.utm_medium, path: new URL(row.page_url).pathname };
}
