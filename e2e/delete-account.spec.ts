import { rowsOf } from './support/database.js';
import { expectAccessible, expectFitsNarrow } from './support/accessibility.js';
import { linkIn, mailTo } from './support/inbox.js';
import { expect, test } from './support/test.js';
import { Traffic } from './support/traffic.js';
import { logInByForm, registeredUser, logIn, tokenIn } from './support/users.js';

test('a user deletes the account and keeps it with the mailed link', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(/status of 40[0-9]/);
  const traffic = new Traffic(context);
  const user = await registeredUser('leaver');
  await logIn(page.request, user);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('Type “delete”').fill('delete');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrow(page);
  await page.getByLabel('Current password').fill(user.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account will be deleted.' })).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await expectAccessible(page);
  await expectFitsNarrow(page);
  expect(await photosOf(user.email)).toEqual(['only-me']);

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await logInByForm(page, user);
  await expect(page.getByText('You deleted this account. You can still keep it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  await expectAccessible(page);

  const link = linkIn(await mailTo(user.email, /will be deleted/), '/auth');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await expectAccessible(page);
  await expectFitsNarrow(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays. Please log in.')).toBeVisible();
  expect(await photosOf(user.email)).toEqual(['public']);
  await logInByForm(page, user);
  await expect(page).toHaveURL('/app');
  await traffic.expectSecret(tokenIn(link), ['/auth?token=']);
});

async function photosOf(email: string): Promise<string[]> {
  const rows = await rowsOf<{ visibility: string }>(
    'SELECT visibility FROM images WHERE email = $1',
    [email],
  );
  return rows.map(({ visibility }) => visibility);
}
