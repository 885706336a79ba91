import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN } from './admin.js';

/** Logs in as the product's admin, and opens a place of the portal. */
export async function enterPortal(page: Page, place = ''): Promise<void> {
  const { username, password } = ADMIN;
  const reply = await page.request.post('/api/admin/login', { data: { username, password } });
  expect(reply.status(), await reply.text()).toBe(200);
  await openPlace(page, place);
}

/** Opens a place of the portal for the admin who is logged in: a second login would end the session of the open page. */
export async function openPlace(page: Page, place: string): Promise<void> {
  await page.goto(`/admin/dashboard${place}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
}

/** Enters the portal at one of the tables. */
export async function openTable(page: Page, table: string): Promise<void> {
  await enterPortal(page, `?tab=tables&table=${table}`);
}

/** Types into the search field of a table; `many` is the plural in its label, such as "users". */
export async function search(page: Page, many: string, words: string): Promise<void> {
  const field = page.getByLabel(`Search ${many}`);
  // A dialog that is open or closing would take the focus and the typed text.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(async () => {
    await field.fill(words);
    await expect(field).toHaveValue(words, { timeout: 1_000 });
  }).toPass();
}

/** The rows of a table, without the header. */
export function rowsOn(page: Page): Locator {
  return page.getByRole('table').getByRole('rowgroup').last().getByRole('row');
}

/** The line with the number of rows. */
export function countOn(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('status').last();
}

/** Clicks a download link and returns the downloaded content. */
export async function download(page: Page, link: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}
