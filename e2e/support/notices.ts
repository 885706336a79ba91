import { expect, type Locator, type Page } from '@playwright/test';

/** The short notices at the edge of the page; what screen readers hear of them is written elsewhere too. */
export function noticesOn(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
}

/** One notice, and only one, with this title and these words. */
export async function expectNotice(page: Page, title: string, words?: string): Promise<void> {
  const notice = noticesOn(page);
  await expect(notice).toHaveCount(1);
  await expect(notice.getByText(title, { exact: true })).toBeVisible();
  if (words) await expect(notice.getByText(words, { exact: true })).toBeVisible();
}
