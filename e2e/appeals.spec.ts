import {
  expectAccessible,
  expectFitsNarrow,
  expectWithinWidth,
  NARROW,
} from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { expectNotice, keepNotices } from './support/notices.js';
import { enterPortal } from './support/portal.js';
import { reviewOnly, shownPhoto, WAITING } from './support/review.js';
import { expect, test } from './support/test.js';
import { registeredUser, logIn } from './support/users.js';

let reviewAllAgain: () => Promise<void> = () => Promise.resolve();
test.afterEach(() => reviewAllAgain());

async function photoOf(email: string): Promise<number> {
  const [photo] = await rowsOf<{ id: number }>('select id from images where email = $1', [email]);
  return photo?.id ?? 0;
}

test('a removed photo comes back after an appeal', { tag: '@core' }, async ({ page, browser }) => {
  const owner = await registeredUser('appealing');
  const id = await photoOf(owner.email);
  reviewAllAgain = await reviewOnly([id]);

  await enterPortal(page, WAITING);
  await expect(shownPhoto(page)).toHaveAccessibleName(`Photo ${id}`);
  await page.getByRole('button', { name: 'Remove with a reason' }).tap();
  const form = page.getByRole('dialog', { name: 'Remove this photo' });
  await expect(form).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('radio', { name: 'In your own words' }).check();
  await form.getByLabel('Your words').fill('We see the menu of a restaurant only.');
  await expectFitsNarrow(page);
  await form.getByRole('button', { name: 'Remove', exact: true }).tap();
  await expect(page.getByText(`Photo ${id} removed.`, { exact: true })).toBeVisible();
  // The review shows the next photo before the decision is stored.
  const isRemoved = () => rowsOf('select removed from images where id = $1', [id]);
  await expect.poll(isRemoved).toEqual([{ removed: true }]);

  const visitor = await browser.newContext({ viewport: NARROW, hasTouch: true });
  const phone = await visitor.newPage();
  await keepNotices(phone);
  await logIn(phone.request, owner);
  await phone.goto('/responses');
  await expect(phone.getByText('Reason: We see the menu of a restaurant only.')).toBeVisible();
  await expectAccessible(phone);
  await expectWithinWidth(phone, NARROW.width);
  await phone.getByRole('button', { name: 'Ask for another review' }).tap();
  const asking = phone.getByRole('dialog', { name: 'Ask for another review' });
  await asking.getByLabel(/Is there something we should know/).fill('Look at the back of it.');
  await expectAccessible(phone);
  await asking.getByRole('button', { name: 'Ask for another review' }).tap();
  await expectNotice(phone, 'Review requested');
  await expect(phone.getByText(/^You asked for another review/)).toBeVisible();

  await page.goto('/admin/dashboard');
  await expect(page.getByText('removed image waits for another review')).toBeVisible();
  await page.getByRole('button', { name: 'Review again' }).tap();
  await expect(page.getByText('Appealed').first()).toBeVisible();
  await expect(page.getByText('“Look at the back of it.”')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept', exact: true }).tap();
  await expect(page.getByText(`Photo ${id} accepted.`, { exact: true })).toBeVisible();

  await expect(async () => {
    await phone.reload();
    await expect(phone.getByRole('switch')).toHaveText('Everyone can rate it', {
      timeout: 5_000,
    });
  }).toPass();
});
