import { expectAccessible, expectWithinWidth, NARROW } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { expectNotice, keepNotices } from './support/notices.js';
import { enterPortal } from './support/portal.js';
import { reviewOnly, shownImage } from './support/review.js';
import { expect, test } from './support/test.js';
import { asVisitor, registeredUser, signIn } from './support/users.js';

const WAITING = '?tab=review&hideRemoved=true&hideAccepted=true';

let reviewAllAgain: () => Promise<void> = () => Promise.resolve();
test.afterEach(() => reviewAllAgain());

async function pictureOf(email: string): Promise<number> {
  const [image] = await rowsOf<{ id: number }>('select id from images where email = $1', [email]);
  return image?.id ?? 0;
}

test(
  'an owner reads why a picture was removed and asks for another review, which brings it back',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const owner = await registeredUser('appealing');
    const id = await pictureOf(owner.email);
    reviewAllAgain = await reviewOnly([id]);

    await enterPortal(page, WAITING);
    await expect(shownImage(page)).toHaveAccessibleName(`Picture ${id}`);
    await page.getByRole('button', { name: 'Remove with a reason' }).tap();
    const form = page.getByRole('dialog', { name: 'Remove this picture' });
    await expect(form).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('radio', { name: 'In your own words' }).check();
    await form.getByLabel('Your words').fill('We see the menu of a restaurant only.');
    await page.setViewportSize(NARROW);
    await expectWithinWidth(page, NARROW.width);
    await form.getByRole('button', { name: 'Remove', exact: true }).tap();
    await expect(page.getByText(`Picture ${id} removed.`, { exact: true })).toBeVisible();
    // The review goes on before the decision is stored.
    const isRemoved = () => rowsOf('select removed from images where id = $1', [id]);
    await expect.poll(isRemoved).toEqual([{ removed: true }]);

    const visitor = await browser.newContext({ viewport: NARROW, hasTouch: true });
    const phone = await visitor.newPage();
    await keepNotices(phone);
    await signIn(phone.request, owner);
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
    await expect(page.getByText('Another review asked for').first()).toBeVisible();
    await expect(page.getByText('“Look at the back of it.”')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Accept', exact: true }).tap();
    await expect(page.getByText(`Picture ${id} accepted.`, { exact: true })).toBeVisible();

    await expect(async () => {
      await phone.reload();
      await expect(phone.getByRole('switch')).toHaveText('Everyone can rate it', {
        timeout: 5_000,
      });
    }).toPass();
    await visitor.close();
  },
);

test(
  'a key removes a picture with a reason, and another keeps it removed after an appeal',
  { tag: '@desktop' },
  async ({ page }) => {
    const owner = await registeredUser('declined');
    const id = await pictureOf(owner.email);
    reviewAllAgain = await reviewOnly([id]);
    await enterPortal(page, WAITING);
    await expect(shownImage(page)).toHaveAccessibleName(`Picture ${id}`);
    await page.keyboard.press('2');
    const stored = () =>
      rowsOf(
        'select removed, removal_reason, appeal_answered_at is null as open from images where id = $1',
        [id],
      );
    await expect.poll(stored).toEqual([{ removed: true, removal_reason: 'person', open: true }]);

    await asVisitor(async (visitor) => {
      await signIn(visitor, owner);
      const answer = await visitor.post(`/api/user/images/${id}/appeal`, { data: {} });
      expect(answer.status()).toBe(200);
    });
    await page.reload();
    await expect(page.getByText('Another review asked for').first()).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByText(`Picture ${id} stays removed.`, { exact: true })).toBeVisible();
    await expect.poll(stored).toEqual([{ removed: true, removal_reason: 'person', open: false }]);
  },
);
