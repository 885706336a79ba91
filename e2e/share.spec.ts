import type { Page } from '@playwright/test';
import { expectNotice, noticesOn } from './support/notices.js';
import { expect, test } from './support/test.js';

const PAGE = '/fr-bwok?utm_source=card';

test.describe('with a share sheet', { tag: '@phone' }, () => {
  test('sharing passes title and address of the page to the share sheet and shows a notice', async ({
    page,
  }) => {
    const shared = await withShareSheet(page, 'accept');
    await page.goto(PAGE);
    await share(page);
    await expectNotice(page, 'Shared', 'Link shared successfully!');
    expect(shared).toEqual([{ title: 'Upload Photo | Unspoken', url: page.url() }]);
  });

  test('canceling the share sheet shows no notice and copies nothing', async ({ page }) => {
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

  test('a failing share sheet copies the link', async ({ page }) => {
    await withShareSheet(page, 'NotAllowedError');
    await page.goto(PAGE);
    await share(page);
    await expectNotice(page, 'Copied', 'Link copied to clipboard!');
    expect(await clipboardOf(page)).toBe(page.url());
  });
});

test.describe('without a share sheet', { tag: '@desktop' }, () => {
  test('sharing without a share sheet copies the link', async ({ page }) => {
    await page.goto(PAGE);
    await share(page);
    await expectNotice(page, 'Copied', 'Link copied to clipboard!');
    expect(await clipboardOf(page)).toBe(page.url());
  });

  test('sharing without a clipboard shows the link', async ({ page }) => {
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
