import type { Page } from '@playwright/test';
import { expectNotice, noticesOn } from './support/notices.js';
import { expect, test } from './support/test.js';

const PAGE = '/fr-bwok?utm_source=card';

test.describe('on a device with a share sheet', { tag: '@phone' }, () => {
  test('the sheet gets the title and the address of the page, and a notice says so', async ({
    page,
  }) => {
    const shared = await withShareSheet(page, 'accept');
    await page.goto(PAGE);
    await share(page);
    await expectNotice(page, 'Shared', 'Link shared successfully!');
    expect(shared).toEqual([{ title: 'Upload Photo | Unspoken', url: page.url() }]);
  });

  test('changing one’s mind stays without a word and without a copy', async ({ page }) => {
    const shared = await withShareSheet(page, 'AbortError');
    await page.goto(PAGE);
    await page.evaluate(() => navigator.clipboard.writeText('mine'));
    await share(page);
    await expect.poll(() => shared.length).toBe(1);
    // The first call has been answered, so the button works again.
    await share(page);
    await expect.poll(() => shared.length).toBe(2);
    await expect(noticesOn(page)).toHaveCount(0);
    expect(await clipboardOf(page)).toBe('mine');
  });

  test('a sheet that fails leaves the link in the clipboard', async ({ page }) => {
    await withShareSheet(page, 'NotAllowedError');
    await page.goto(PAGE);
    await share(page);
    await expectNotice(page, 'Copied', 'Link copied to clipboard!');
    expect(await clipboardOf(page)).toBe(page.url());
  });
});

test.describe('on a device without a share sheet', { tag: '@desktop' }, () => {
  test('the link is copied', async ({ page }) => {
    await page.goto(PAGE);
    await share(page);
    await expectNotice(page, 'Copied', 'Link copied to clipboard!');
    expect(await clipboardOf(page)).toBe(page.url());
  });

  test('a clipboard that refuses leaves the link to be copied by hand', async ({ page }) => {
    await page.goto(PAGE);
    await refuseClipboard(page);
    await share(page);
    await expectNotice(page, 'Share', `Copy this link: ${page.url()}`);
  });
});

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function share(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
}

async function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

async function refuseClipboard(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { targetInfo } = await browser.send('Target.getTargetInfo');
  const { browserContextId } = targetInfo;
  const setting = 'denied';
  await browser.send('Browser.setPermission', {
    permission: { name: 'clipboard-write' },
    setting,
    browserContextId,
  });
}

/** Replaces the missing share sheet of a phone; `answer` is the person's choice. */
async function withShareSheet(page: Page, answer: 'accept' | 'AbortError' | 'NotAllowedError') {
  const shared: ShareData[] = [];
  await page.exposeFunction('noteShared', (data: ShareData) => shared.push(data));
  await page.addInitScript((given) => {
    navigator.share = async (data) => {
      await (window as unknown as { noteShared: (data?: ShareData) => Promise<void> }).noteShared(
        data,
      );
      if (given !== 'accept') throw new DOMException('not shared', given);
    };
  }, answer);
  return shared;
}
