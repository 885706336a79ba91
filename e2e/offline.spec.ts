import { untilHydrated } from './support/delayed-scripts.js';
import { signIn, registeredUser } from './support/users.js';
import { expect, test } from './support/test.js';

test.describe('offline', { tag: '@phone' }, () => {
  test.beforeEach(({ pageErrors }) => {
    pageErrors.expect(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  });

  test('a page not loaded yet says that it is offline and opens when online', async ({
    page,
    context,
  }) => {
    await signIn(context.request, await registeredUser('tunnel'));
    await page.goto('/app');
    await expect(page.getByRole('textbox')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Invite' }).click();
    await expect(page.getByRole('heading', { name: 'You’re offline.' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Invite Friends' })).toBeVisible();
  });

  test('an answer that could not be sent offline stays and can be sent later', async ({
    page,
    context,
  }) => {
    await page.goto('/free-daily-online-prompts');
    await untilHydrated(page);
    await page.getByRole('textbox').fill('Said in a tunnel.');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Failed to submit response')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue('Said in a tunnel.');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});
