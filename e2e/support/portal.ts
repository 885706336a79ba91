import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN } from './admin.js';

export type TableName =
  'users' | 'email-signups' | 'images' | 'ratings' | 'questions' | 'responses';

/** Opens the portal as the admin whom the product started with. */
export async function enterPortal(page: Page, place = ''): Promise<void> {
  const { username, password } = ADMIN;
  const answer = await page.request.post('/api/admin/login', { data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(`/admin/dashboard${place}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
}

/** Opens one of the tables. */
export async function openTable(page: Page, table: TableName): Promise<void> {
  await enterPortal(page, `?tab=tables&table=${table}`);
}

/** The rows that a table shows, without its head. */
export function rowsOn(page: Page): Locator {
  return page.getByRole('table').getByRole('rowgroup').last().getByRole('row');
}

/** The line that tells how many rows there are. */
export function countOn(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('status').last();
}

/** What stands in one column of the rows that are shown. */
export async function columnOn(page: Page, label: string): Promise<string[]> {
  await expect(rowsOn(page).first()).toBeVisible();
  return rowsOn(page).locator(`[data-label="${label}"]`).allTextContents();
}

/** Follows a link that downloads, and reads what came. */
export async function download(page: Page, link: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}
