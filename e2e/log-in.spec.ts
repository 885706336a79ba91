import { linkIn, mailTo } from './support/inbox.js';
import { logInByForm, logIn, registeredUser, tokenIn } from './support/users.js';
import { cameraPhoto, thanksFor } from './support/photos.js';
import { doubleTextSize, expectAccessible, expectFitsNarrow } from './support/accessibility.js';
import { expectNotice, holdNotices, keepNotices } from './support/notices.js';
import { expect, test } from './support/test.js';
import { Traffic } from './support/traffic.js';

const REFUSED = 'Invalid email or password';
const NEW_PASSWORD = 'four very quiet words';

test(
  'a login opens the pages of users, and a logout closes them',
  { tag: '@core' },
  async ({ page, pageErrors }) => {
    pageErrors.expect(/status of 401/);
    const user = await registeredUser('mara');
    await page.goto('/auth');
    await logInByForm(page, { ...user, password: 'three loud words' });
    await expect(page.getByText(REFUSED)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
    await logInByForm(page, { ...user, email: user.email.toUpperCase() });
    await expect(page).toHaveURL('/app');

    await page.goto('/auth');
    await expect(page).toHaveURL('/app');
    await page.evaluate(() => localStorage.setItem('of the user', 'private'));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    // The browser may clear its storage a little after the response.
    const stored = () => page.evaluate(() => localStorage.getItem('of the user'));
    await expect.poll(stored, 'the logout clears the storage').toBeNull();
    await page.goto('/upload');
    await expect(page).toHaveURL('/');
  },
);

test('a page follows a logout and a login in another tab', async ({ page, context }) => {
  const [mara, ben] = [await registeredUser('mara'), await registeredUser('ben')];
  await logIn(page.request, mara);
  await page.goto('/account');
  await expect(page.getByText(`You are logged in as ${mara.email}.`)).toBeVisible();

  const otherTab = await context.newPage();
  await otherTab.goto('/app');
  await otherTab.getByRole('button', { name: 'Menu' }).click();
  await otherTab.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByText(mara.email)).toHaveCount(0);

  await otherTab.goto('/auth');
  await logInByForm(otherTab, ben);
  await expect(otherTab).toHaveURL('/app');
  await expect(page.getByText(`You are logged in as ${ben.email}.`)).toBeVisible();
});

test(
  'a reset link sets a new password once and logs another device out',
  { tag: '@core' },
  async ({ page, context, browser, pageErrors }) => {
    pageErrors.expect(/status of 4(00|01)/);
    const traffic = new Traffic(context);
    const user = await registeredUser('forgetful');
    const changed = { ...user, password: NEW_PASSWORD };
    const elsewhere = await browser.newPage();
    await keepNotices(elsewhere);
    await logIn(elsewhere.request, user);
    await elsewhere.goto('/upload');
    await elsewhere.getByLabel('Choose Photo').setInputFiles(await cameraPhoto());
    await expect(elsewhere.getByRole('button', { name: 'Menu' })).toBeVisible();

    await page.goto('/auth');
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(
      page.getByText('If this address has an account, an email with a link is on its way.'),
    ).toBeVisible();

    const link = linkIn(await mailTo(user.email, /password/i), '/auth');
    await page.goto(link);
    await expect(page).toHaveURL('/auth');
    await expectAccessible(page);
    await doubleTextSize(page);
    await expectFitsNarrow(page);
    const reset = async (password: string) => {
      await page.getByLabel('New password').fill(password);
      await page.getByLabel('Confirm password').fill(password);
      await page.getByRole('button', { name: 'Reset Password' }).click();
    };
    await reset(NEW_PASSWORD);
    await expect(page.getByText('Your password has been changed. Please log in.')).toBeVisible();

    await elsewhere.getByRole('button', { name: 'Submit' }).click();
    const again = elsewhere.getByRole('link', { name: 'Log in', exact: true });
    await again.waitFor();
    // The link is in the notice.
    await holdNotices(elsewhere, true);
    const kept = 'Log in to go on. What you began is kept.';
    await expectNotice(elsewhere, 'You were logged out', kept);
    await again.click();
    await expect(elsewhere.getByLabel('Email')).toHaveValue(user.email);
    await logInByForm(elsewhere, changed);
    await expect(elsewhere).toHaveURL('/upload');
    const thanks = thanksFor(elsewhere);
    await elsewhere.getByRole('button', { name: 'Submit' }).click();
    await thanks;
    await logInByForm(page, user);
    await expect(page.getByText(REFUSED)).toBeVisible();
    await logInByForm(page, changed);
    await expect(page).toHaveURL('/app');
    await traffic.expectSecret(tokenIn(link), ['/api/auth/verify-reset-token/', '/auth?reset=']);

    await page.goto(link);
    await reset('once more and never again');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  },
);
