import { expect, test } from './support/test.js';

const SALE = '40% Off Fall Sale! - Ends Sun, Oct 12th';

test('an unknown page is a 404 and links home', { tag: '@core' }, async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 404/);
  for (const path of ['/nowhere', '/fr-circ/x', '/admin/nowhere']) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('Page Not Found | Unspoken');
  }
  await page.getByRole('link', { name: 'Go to Home Page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Welcome | Unspoken');
});

test('a closed sale banner stays hidden until the next page load', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Close banner' }).click();
  await expect(page.getByText(SALE)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText(SALE)).toBeVisible();
});
