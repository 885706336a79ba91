import type { Page } from '@playwright/test';
import { rowsOf } from './support/database.js';
import { linkIn, mailsTo } from './support/inbox.js';
import { type User, signIn, registeredUser, tokenIn } from './support/users.js';
import { cameraPhoto, thanksFor } from './support/photos.js';
import {
  chooseTextSize,
  expectAccessible,
  expectWithinWidth,
  NARROW,
} from './support/accessibility.js';
import { expectNotice, holdNotices, keepNotices } from './support/notices.js';
import { expect, test } from './support/test.js';
import { Traffic } from './support/traffic.js';

const REFUSED = 'Invalid email or password';

test.describe('signing in', () => {
  test('signing in opens the pages of a user and signing out closes them', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 401/);
    const user = await registeredUser('mara');
    await page.goto('/auth');
    await fillIn(page, { ...user, password: 'three loud words' });
    await expect(page.getByText(REFUSED)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
    await fillIn(page, { ...user, email: user.email.toUpperCase() });
    await expect(page).toHaveURL('/app');

    await page.goto('/auth');
    await expect(page).toHaveURL('/app');
    await page.evaluate(() => {
      localStorage.setItem('unspoken.pictures', ';999999');
      localStorage.setItem('of the user', 'private');
    });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
    // The browser may clear it a little after the answer.
    await expect.poll(() => stored('of the user'), 'the logout clears the storage').toBeNull();
    const pictures = () => stored('unspoken.pictures');
    await expect.poll(pictures, 'a reported picture stays hidden').toMatch(/;999999$/);
    await page.goto('/upload');
    await expect(page).toHaveURL('/');
  });
});

test.describe('signed-in user', { tag: '@phone' }, () => {
  test('an upload of a signed-in user carries the address of the user', async ({ page }) => {
    const user = await registeredUser('locked');
    await signIn(page.request, user);
    for (const path of ['/upload', '/fr-bwok']) {
      await page.goto(path);
      await page.getByLabel('Choose Photo').setInputFiles(await cameraPhoto());
      await expect(page.getByLabel('Email')).toHaveValue(user.email);
      await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
      await expect(page.getByText('By clicking submit, you agree')).toHaveCount(0);
      const thanks = thanksFor(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanks;
    }
  });
});

test.describe('two tabs', { tag: '@phone' }, () => {
  test('a page follows a logout and a login in another tab', async ({ page, context }) => {
    const [mara, ben] = [await registeredUser('mara'), await registeredUser('ben')];
    await signIn(page.request, mara);
    await page.goto('/account');
    await expect(page.getByText(`You are logged in as ${mara.email}.`)).toBeVisible();

    const otherTab = await context.newPage();
    await otherTab.goto('/app');
    await otherTab.getByRole('button', { name: 'Menu' }).click();
    await otherTab.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByText(mara.email)).toHaveCount(0);

    await otherTab.goto('/auth');
    await fillIn(otherTab, ben);
    await expect(otherTab).toHaveURL('/app');
    await expect(page.getByText(`You are logged in as ${ben.email}.`)).toBeVisible();
  });

  test('input meant for one account is not stored in another', async ({ page }) => {
    const [mara, ben] = [await registeredUser('mara'), await registeredUser('ben')];
    await signIn(page.request, mara);
    await page.goto('/upload');
    await page.getByLabel('Choose Photo').setInputFiles(await cameraPhoto());
    await expect(page.getByLabel('Email')).toHaveValue(mara.email);

    // As in a tab that was asleep while another one logged in: it got no event.
    await signIn(page.request, ben);
    await page.evaluate((email) => localStorage.setItem('unspoken.account', email), ben.email);
    const [before] = await rowsOf('select count(*) from images');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectNotice(page, 'Error', 'You logged in or out in another tab. Please try again.');
    await page.getByLabel('Choose Photo').setInputFiles(await cameraPhoto());
    await expect(page.getByLabel('Email')).toHaveValue(ben.email);
    expect(await rowsOf('select count(*) from images')).toEqual([before]);
    const thanks = thanksFor(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await thanks;
  });
});

test.describe('forgotten password', { tag: '@phone' }, () => {
  test('a reset link sets a new password and signs every other device out', async ({
    page,
    context,
    browser,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 4(00|01)/);
    const traffic = new Traffic(context);
    const user = await registeredUser('forgetful');
    const elsewhere = await browser.newPage();
    await keepNotices(elsewhere);
    await signIn(elsewhere.request, user);
    await elsewhere.goto('/upload');
    await elsewhere.getByLabel('Choose Photo').setInputFiles(await cameraPhoto());
    await expect(elsewhere.getByRole('button', { name: 'Menu' })).toBeVisible();

    await page.goto('/auth');
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(
      page.getByText('If this address has an account, an email with a link is on its way.'),
    ).toBeVisible();

    const link = await resetLink(user.email);
    await page.goto(link);
    await expect(page).toHaveURL('/auth');
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await chooseTextSize(page, 32);
    await expectWithinWidth(page, NARROW.width);
    await page.getByLabel('New password').fill('four very quiet words');
    await page.getByLabel('Confirm password').fill('four very quiet words');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Your password has been changed. Please log in.')).toBeVisible();

    await elsewhere.getByRole('button', { name: 'Submit' }).click();
    const logIn = elsewhere.getByRole('link', { name: 'Log in', exact: true });
    await logIn.waitFor();
    // The link is a part of the notice.
    await holdNotices(elsewhere, true);
    await expect(elsewhere).toHaveURL('/');
    await expectNotice(
      elsewhere,
      'You were logged out',
      'Log in to go on. What you began is kept.',
    );
    await logIn.click();
    await expect(elsewhere.getByLabel('Email')).toHaveValue(user.email);
    await fillIn(elsewhere, { ...user, password: 'four very quiet words' });
    await expect(elsewhere).toHaveURL('/upload');
    const thanks = thanksFor(elsewhere);
    await elsewhere.getByRole('button', { name: 'Submit' }).click();
    await thanks;
    await elsewhere.close();
    await fillIn(page, user);
    await expect(page.getByText(REFUSED)).toBeVisible();
    await fillIn(page, { ...user, password: 'four very quiet words' });
    await expect(page).toHaveURL('/app');
    await traffic.expectSecret(tokenIn(link), ['/api/auth/verify-reset-token/', '/auth?reset=']);

    await page.goto(link);
    await page.getByLabel('New password').fill('once more and never again');
    await page.getByLabel('Confirm password').fill('once more and never again');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });
});

async function fillIn(page: Page, { email, password }: User): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

/** The link in the newest mail; the previous mail set up the account. */
async function resetLink(email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  const [newest] = await mailsTo(email);
  if (!newest) throw new Error(`No mail to ${email}`);
  return linkIn(newest, '/auth');
}
