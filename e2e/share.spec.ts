import type { Page } from '@playwright/test';
import { expectNotice } from './support/notices.js';
import { expect, test } from './support/test.js';

const PAGE = '/fr-bwok?utm_source=card';

test.describe('with a share sheet', { tag: '@phone' }, () => {
  test('sharing passes title and address of the page to the share sheet and shows a notice', async ({
    page,
  }) => {
    const shared = await withShareSheet(page);
    await page.goto(PAGE);
    await share(page);
    await expectNotice(page, 'Shared', 'Link shared successfully!');
    expect(shared).toEqual([{ title: 'Upload Photo | Unspoken', url: page.url() }]);
  });
});

test.describe('without a share sheet', { tag: '@desktop' }, () => {
  test('sharing without a share sheet copies the link', async ({ page }) => {
    await page.goto(PAGE);
    await share(page);
    await expectNotice(page, 'Copied', 'Link copied to clipboard!');
    expect(await clipboardOf(page)).toBe(page.url());
  });
});

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function share(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
}

async function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Replaces the missing share sheet of a phone; the person shares. */
async function withShareSheet(page: Page) {
  const shared: ShareData[] = [];
  await page.exposeFunction('noteShared', (data: ShareData) => shared.push(data));
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      await (window as unknown as { noteShared: (data?: ShareData) => Promise<void> }).noteShared(
        data,
      );
    };
  });
  return shared;
}
