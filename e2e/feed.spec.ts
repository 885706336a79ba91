import type { Page } from '@playwright/test';
import { rowsOf } from './support/database.js';
import { withinOneDay } from './support/day.js';
import { type User, sendPhoto, signIn, registeredUser } from './support/users.js';
import { expectAccessible, expectFitsNarrow } from './support/accessibility.js';
import { expect, test } from './support/test.js';

const DAYS = 25;

let user: User;

test.beforeEach(async ({ page }) => {
  await withinOneDay();
  user = await registeredUser('keeper');
  await signIn(page.request, user);
});

test('the feed loads on scrolling down to its end', { tag: '@core' }, async ({ page }) => {
  await answerDaily(user, DAYS);
  await page.goto('/responses');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Responses' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('Scroll for more')).toBeVisible();
  const end = page.getByText("You've reached the end of your responses");
  await expect(async () => {
    await page.mouse.wheel(0, 3_000);
    await expect(end).toBeVisible({ timeout: 500 });
  }).toPass();
  // The extra item is the picture the account was created with.
  await expect(page.getByTestId('feed-item')).toHaveCount(DAYS + 1);
});

test('the feed tells how a picture was received, and fits narrow screens with any word', async ({
  page,
}) => {
  await answerDaily(user, 1);
  await rowsOf(
    `UPDATE responses SET question_content = repeat('quiet', 20)
      WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [user.email],
  );
  await rowsOf(
    `UPDATE ratings SET views = 128, rate_up = 17, rate_down = 8, times_rated = 25
      WHERE image_id IN (SELECT id FROM images WHERE email = $1)`,
    [user.email],
  );
  await page.goto('/responses');
  await expect(page.getByText('Shown 128 times · liked in about 7 of 10 ratings')).toBeVisible();
  await expect(page.getByText('quietquiet')).toBeVisible();
  await expectFitsNarrow(page);
});

test('the privacy switch hides and shows a picture', { tag: '@core' }, async ({ page }) => {
  await page.goto('/responses');
  const control = page.getByRole('switch', { name: /Everyone can rate it/ });
  const picture = page.getByRole('img', { name: /^Your picture of/ });
  const address = (await picture.getAttribute('src')) ?? '';
  await control.click();
  await expect(control).toHaveText(/^Only me/);
  await expect(control).not.toBeChecked();
  await expect(picture).not.toHaveAttribute('src', address);
  await expectLoaded(page);
  expect((await page.request.get(address)).status()).toBe(404);
  expect(await visibilityOf(user)).toEqual(['only-me']);
  await expectAccessible(page);
  await control.click();
  await expect(control).toHaveText('Everyone can rate it');
  await expect.poll(() => visibilityOf(user)).toEqual(['public']);
});

test('the keyboard alone deletes a picture after confirmation and focus moves on', async ({
  page,
}) => {
  await sendPhoto(page.request, {});
  await page.goto('/responses');
  const items = page.getByTestId('feed-item');
  await expect(items).toHaveCount(2);
  const opener = items.first().getByRole('button', { name: /^Delete/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete this picture?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items).toHaveCount(1);
  await expect(items.first()).toBeFocused();
  await expect.poll(() => visibilityOf(user)).toHaveLength(1);
});

/** One answer a day, the latest yesterday. */
async function answerDaily({ email }: User, days: number): Promise<void> {
  await rowsOf(
    `insert into responses (user_id, question_id, question_content, response_content, submitted_at, response_hash)
     select users.id, question.id, question.content, 'Answer ' || day, now() - day * interval '1 day',
            substr(md5(users.id || '-' || day), 1, 12)
     from users, generate_series(1, $2::int) as day,
          (select id, content from questions order by id limit 1) as question
     where users.email = $1`,
    [email, days],
  );
}

async function expectLoaded(page: Page): Promise<void> {
  const picture = page.getByRole('img', { name: /^Your picture of/ });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

async function visibilityOf({ email }: User): Promise<string[]> {
  const rows = await rowsOf<{ visibility: string }>(
    'select visibility from images where email = $1',
    [email],
  );
  return rows.map(({ visibility }) => visibility);
}
