import { expectAccessible } from './support/accessibility.js';
import { expectNotice } from './support/notices.js';
import { flatPhoto } from './support/photos.js';
import { newPhotos } from './support/stored-photos.js';
import { enterPortal } from './support/portal.js';
import { reviewOnly, reviewStates, shownPhoto } from './support/review.js';
import { expect, test } from './support/test.js';
import { registeredUser } from './support/users.js';

let reviewAllAgain: () => Promise<void> = () => Promise.resolve();
test.afterEach(() => reviewAllAgain());

test(
  'a user who gets access as a moderator reviews photos and changes the password, and sees nothing for admins',
  { tag: '@both' },
  async ({ page, pageErrors }) => {
    pageErrors.expect(/status of 401/);
    const { email, password } = await registeredUser('mo');
    const [username = ''] = email.split('@');
    const [photo = 0] = await newPhotos(1, await flatPhoto());
    reviewAllAgain = await reviewOnly([photo]);

    await enterPortal(page);
    await page.getByRole('link', { name: 'Portal access' }).click();
    await expect(page).toHaveTitle('Portal Access | Unspoken');
    await page.getByLabel('Username').fill(username);
    await page.getByRole('button', { name: 'Give access' }).click();
    await expectNotice(page, 'Access given');
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Moderator');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Logout' }).click();

    // The form that gave access has a field with the same name.
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Image Review' })).toBeVisible();
    await expect(shownPhoto(page)).toHaveAccessibleName(`Photo ${photo}`);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByText('Email')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Expunge' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => reviewStates([photo])).toEqual({ [photo]: false });

    await expect(page.getByRole('link', { name: 'Portal access' })).toHaveCount(0);
    await page.goto('/admin/access');
    await expect(page).toHaveURL(/\/admin\/dashboard\?/);
    await page.getByRole('link', { name: 'Your password' }).click();
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password').fill(`${password} more`);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectNotice(page, 'Password changed');
  },
);
