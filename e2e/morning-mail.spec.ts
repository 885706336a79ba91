import type { BrowserContext, Page } from '@playwright/test';
import { rowsOf } from './support/database.js';
import { withinOneDay } from './support/day.js';
import { mailsSettled, mailsTo, mailTo, type SentMail } from './support/inbox.js';
import { flatPhoto } from './support/photos.js';
import { newPhotos } from './support/stored-photos.js';
import { enterPortal } from './support/portal.js';
import { reviewOnly, reviewStates, shownPhoto } from './support/review.js';
import { expect, test } from './support/test.js';
import { asVisitor, newAddress } from './support/users.js';

let reviewAllAgain: () => Promise<void> = () => Promise.resolve();

test.beforeEach(withinOneDay);
test.afterEach(async () => {
  await reviewAllAgain();
  await rowsOf(`DELETE FROM site_settings WHERE name = 'morning'`);
  await rowsOf(`SELECT pg_notify('site_settings', '')`);
  await rowsOf('DELETE FROM owner_mails');
});

test(
  'a morning mail leads to what waits, and the next one no longer names it',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const photos = await newPhotos(2, await flatPhoto());
    const [first = 0, reported = 0] = photos;
    reviewAllAgain = await reviewOnly(photos);
    await asVisitor(async (visitor) => {
      const data = { imageId: reported, reason: 'child' };
      expect((await visitor.post('/api/report-image', { data })).status()).toBe(200);
    });
    const owner = newAddress('owner');
    await rowsOf('DELETE FROM owner_mails');
    await orderMorningMail(page, owner);
    await passTime();

    const mail = await mailTo(owner, /reported/);
    expect(mail.subject).toMatch(/^\w+day: 1 reported photo, 2 photos to review/);
    const mailbox = await opened(mail, context);
    // The mail shows the first photo alone, because the reported one is hidden.
    const image = mailbox.getByRole('img', { name: 'A photo that waits for review' });
    const width = () => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    const [portal] = await Promise.all([
      context.waitForEvent('page'),
      mailbox.getByRole('link', { name: 'reported photo', exact: true }).click(),
    ]);
    await expect(portal.getByText('(1 of 2)')).toBeVisible();
    await expect(shownPhoto(portal)).toHaveAccessibleName(`Photo ${reported}`);
    for (const id of [reported, first]) {
      await expect(shownPhoto(portal)).toHaveAccessibleName(`Photo ${id}`);
      await portal.getByRole('button', { name: 'Accept' }).click();
    }
    await expect.poll(() => reviewStates(photos)).toEqual({ [first]: false, [reported]: false });

    await test.step('move the mail to yesterday, and get the next one', async () => {
      await rowsOf(`UPDATE owner_mails SET day = day - 1 WHERE day IS NOT NULL`);
      await passTime();
      const [next, ...others] = await morningMails(owner);
      expect(others).toHaveLength(1);
      expect(next?.text).not.toMatch(/reported|to review/);
    });
  },
);

/** Orders the mail for the hour that has begun, or for the last one that the setting takes. */
async function orderMorningMail(page: Page, owner: string): Promise<void> {
  const hour = Math.min(new Date().getUTCHours(), 22);
  await enterPortal(page, '?tab=settings');
  const card = page.getByRole('region', { name: 'Morning mail', exact: true });
  await card.getByLabel('Time').fill(`${String(hour).padStart(2, '0')}:00`);
  await card.getByLabel('Addresses').fill(owner);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByText('Saved by admin')).toBeVisible();
}

/** Runs the task that sends the mail, and waits until all mails are sent. */
async function passTime(): Promise<void> {
  const [job] = await rowsOf<{ id: string }>(
    `insert into pgboss.job (name, data) values ('nightly.owner-mails', '{}') returning id`,
  );
  const state = () => rowsOf('select state from pgboss.job where id = $1', [job?.id]);
  await expect.poll(state, { timeout: 60_000 }).toEqual([{ state: 'completed' }]);
  await mailsSettled();
}

/** The morning mails to the owner. Other journeys may cause urgent mails. */
async function morningMails(owner: string): Promise<SentMail[]> {
  return (await mailsTo(owner)).filter(({ subject }) => /^\w+day: /.test(subject));
}

/** Shows a mail as a mail program on the web does: on another site. */
async function opened({ html }: SentMail, context: BrowserContext): Promise<Page> {
  const mailbox = await context.newPage();
  await mailbox.setContent(html ?? '');
  return mailbox;
}
