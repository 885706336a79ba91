import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsNarrow } from './support/accessibility.js';
import { linkIn, mailTo } from './support/inbox.js';
import {
  logInByForm,
  newAddress,
  registeredUser,
  logIn,
  tokenIn,
  type User,
} from './support/users.js';
import { expect, test } from './support/test.js';
import { Traffic } from './support/traffic.js';

const NEW_PASSWORD = 'four very quiet words';

test(
  'a changed password logs another device out and keeps this one logged in',
  { tag: '@core' },
  async ({ page, browser, pageErrors }) => {
    pageErrors.expect(/status of 40[01]/);
    const user = await registeredUser('changer');
    const elsewhere = await browser.newPage();
    await logIn(elsewhere.request, user);
    await logIn(page.request, user);
    await page.goto('/account');

    await page.getByRole('button', { name: 'Change password' }).click();
    await changePassword(page, { ...user, password: 'not the password' });
    await expect(page.getByText('This is not your current password.')).toBeVisible();
    await expectAccessible(page);
    await expectFitsNarrow(page);
    await changePassword(page, user);
    await expect(page.getByText('Your password is changed.')).toBeVisible();

    await page.reload();
    await expect(page.getByText(`You are logged in as ${user.email}.`)).toBeVisible();
    await elsewhere.goto('/account');
    await expect(elsewhere.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  },
);

test('a new address is confirmed in another browser, and the old one takes the account back', async ({
  page,
  browser,
  context,
}) => {
  const user = await registeredUser('mover');
  const newEmail = newAddress('moved');
  const traffic = new Traffic(context);
  await logIn(page.request, user);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(newEmail);
  await page.getByLabel('Current password').fill(user.password);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(`We sent an email to ${newEmail}.`)).toBeVisible();
  await expect(page.getByText('Not confirmed yet.')).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await browser.newPage();
  await elsewhere.goto(linkIn(await mailTo(newEmail), '/account'));
  await expect(elsewhere).toHaveURL('/account');
  await expect(elsewhere.getByRole('heading', { name: 'Use this email?' })).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Your email is changed.' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();

  const link = linkIn(await mailTo(user.email, /^Your email address was changed$/), '/account');
  await page.goto(link);
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { name: 'This wasn’t you?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await logInByForm(page, { ...user, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/app');
  await traffic.expectSecret(tokenIn(link), ['/account?reset=']);
});

async function changePassword(page: Page, { password }: User): Promise<void> {
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
}
