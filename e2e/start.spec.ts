import { expect, test } from '@playwright/test';
import { rowsOf } from './support/database.js';

test('the home page opens with its title and no console error', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle('Welcome | Unspoken');
  expect(errors).toEqual([]);
});

test('/api/health and /api/ready answer 200', async ({ request }) => {
  for (const path of ['/api/health', '/api/ready']) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test('the admin of the settings exists', async () => {
  const rows = await rowsOf('select username from users where role = $1', ['admin']);
  expect(rows).toEqual([{ username: 'admin' }]);
});
