import { untilHydrated } from './support/delayed-scripts.js';
import { rowsOf } from './support/database.js';
import { expectNotice } from './support/notices.js';
import { newAddress } from './support/users.js';
import { expect, test } from './support/test.js';

const CAMPAIGN = 'utm_source=letter&utm_medium=email&utm_campaign=autumn';

test('a sign-up on the home page stores its campaign and leads to the VIP pass with it', async ({
  page,
  baseURL,
}) => {
  const email = newAddress('mara');
  await page.goto(`/?${CAMPAIGN}&other=1`);
  await page.getByPlaceholder('Add an email address').fill(email);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page).toHaveURL(`/lp-1d-vip-pass?${CAMPAIGN}`);
  await expect(
    page.getByRole('heading', { name: 'Special Offer: $1 VIP Pass', level: 1 }),
  ).toBeVisible();
  await expectNotice(
    page,
    'Added.',
    'We’ve emailed you a link to confirm your address, unless it is confirmed already.',
  );
  const rows = await rowsOf(
    'select email, utm_source, utm_medium, page_url from email_signups where email = $1',
    [email],
  );
  expect(rows).toEqual([
    {
      email,
      utm_source: 'letter',
      utm_medium: 'email',
      page_url: `${baseURL}/?${CAMPAIGN}&other=1`,
    },
  ]);
});

test.describe('sign-up on the home page of a phone', { tag: '@phone' }, () => {
  test('a repeated sign-up is stored once and thanked for twice', async ({ page }) => {
    const email = newAddress('twice');
    for (const typed of [email, `  ${email.toUpperCase()} `]) {
      await page.goto('/');
      await page.getByPlaceholder('Add an email address').fill(typed);
      await page.getByRole('button', { name: 'Notify me' }).click();
      await expect(page).toHaveURL('/lp-1d-vip-pass');
    }
    expect(await rowsOf('select 1 from email_signups where email = $1', [email])).toHaveLength(1);
  });

  test('an invalid sign-up address stays in the field with an error', async ({ page }) => {
    await page.goto('/');
    const field = page.getByPlaceholder('Add an email address');
    for (const typed of ['', 'mara', 'mara@people', 'mara@people.test, noor@people.test']) {
      await field.fill(typed);
      await page.getByRole('button', { name: 'Notify me' }).click();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
      await expect(field).toHaveValue(typed);
    }
    await expect(page).toHaveURL('/');
  });

  test('a sign-up without a connection stays in the field and can be sent later', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/Failed to load resource: net::/);
    const email = newAddress('offline');
    await page.goto('/');
    const field = page.getByPlaceholder('Add an email address');
    await field.fill(email);
    const button = page.getByRole('button', { name: 'Notify me' });
    await untilHydrated(page);
    await page.context().setOffline(true);
    await button.click();
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
    await expect(field).toHaveValue(email);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page).toHaveURL('/lp-1d-vip-pass');
  });

  test('the sign-up form shows the error of the server below the field', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 400/);
    await page.goto('/');
    // Longer than any valid address, but correctly formed.
    const email = `mara@${`${'a'.repeat(60)}.`.repeat(4)}${'b'.repeat(12)}.test`;
    await page.getByPlaceholder('Add an email address').fill(email);
    const answer = page.waitForResponse('**/api/home-email-signup');
    await page.getByRole('button', { name: 'Notify me' }).click();
    const { message } = (await (await answer).json()) as { message: string };
    await expect(page.getByRole('alert')).toHaveText(message);
  });
});
