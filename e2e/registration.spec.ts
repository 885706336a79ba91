import { rowsOf } from './support/database.js';
import { linkIn, mailTo } from './support/inbox.js';
import { expectNotice } from './support/notices.js';
import { newAddress, tokenIn } from './support/users.js';
import { cameraPhoto, thanksFor } from './support/photos.js';
import { expectAccessible } from './support/accessibility.js';
import { expect, test } from './support/test.js';
import { Traffic } from './support/traffic.js';

const PAGE = '/account-registration';

test('a photo and its mail lead to an account', { tag: '@core' }, async ({ page, context }) => {
  const traffic = new Traffic(context);
  const email = newAddress('mara');
  await page.goto('/fr-circ');
  await page.getByLabel('Choose Photo').setInputFiles(await cameraPhoto());
  await page.getByRole('region', { name: 'Card photo' }).getByLabel('Email').fill(email);
  const thanks = thanksFor(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanks;

  const link = linkIn(await mailTo(email), PAGE);
  await page.goto(link);
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('three quiet words');
  await page.getByLabel('Confirm password').fill('three quiet words');
  await page.getByRole('button', { name: 'Complete Setup & Log In' }).click();
  await expectNotice(page, 'Account Created Successfully!');
  await expect(page).toHaveURL('/responses');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();

  const rows = await rowsOf(
    'select role, subscription, email_verified, email_verification_token from users where email = $1',
    [email],
  );
  expect(rows).toEqual([
    {
      role: 'user',
      subscription: 'PREMIUM',
      email_verified: true,
      email_verification_token: null,
    },
  ]);
  await traffic.expectSecret(tokenIn(link), [
    `${PAGE}?token=`,
    '/api/auth/verify-registration-token/',
  ]);
});
