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
      page_url: `${baseURL}/?${CAMPAIGN}`,
    },
  ]);
});
