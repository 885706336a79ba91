import type { Page } from '@playwright/test';
import { rowsOf } from './support/database.js';
import { withinOneDay } from './support/day.js';
import { type User, logIn, registeredUser } from './support/users.js';
import { expectAccessible, expectFitsNarrow } from './support/accessibility.js';
import { expect, test } from './support/test.js';

const DAYS = 25;

let user: User;

test.beforeEach(async ({ page }) => {
  await withinOneDay();
  user = await registeredUser('keeper');
  await logIn(page.request, user);
});

test(
  'the feed loads more at its end, and a long word does not widen it',
  { tag: '@core' },
  async ({ page }) => {
    await answerDaily(user, DAYS);
    await page.goto('/responses');
    await expect(page.getByRole('heading', { level: 1, name: 'Your Responses' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page.getByText('quietquiet').first()).toBeVisible();
    await expectAccessible(page);
    await expectFitsNarrow(page);
    await expect(page.getByText('Scroll for more')).toBeVisible();
    const end = page.getByText("You've reached the end of your responses");
    await expect(async () => {
      await page.mouse.wheel(0, 3_000);
      await expect(end).toBeVisible({ timeout: 500 });
    }).toPass();
    // The extra item is the photo the account was created with.
    await expect(page.getByTestId('feed-item')).toHaveCount(DAYS + 1);

    const bar = page.locator('nav[aria-label="Shortcuts"]');
    await expect(bar.getByRole('link', { name: 'Yours' })).toHaveAttribute('aria-current', 'page');
    const last = page.getByText('All rights reserved.');
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [foot, top] = [await last.boundingBox(), await bar.boundingBox()];
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThan(top?.y ?? 0);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await printCards(page);
    await expect(bar, 'the first date has the focus').toBeHidden();
    await page.keyboard.press('Escape');
    await expect(bar).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(bar).toBeHidden();
  },
);

/** Prints all answers as cards; the dialog stays open, with the focus on its first date. */
async function printCards(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Print my cards' }).click();
  await page.getByRole('button', { name: 'Lay them out' }).click();
  await expect(page.getByText('25 cards on 3 sheets.')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  const { places, width, cut } = await page.evaluate(() => {
    const sheets = [...document.querySelectorAll('body > [class*="prints"] > *')];
    const facesOf = (sheet: Element | undefined) =>
      [...(sheet?.querySelectorAll('[class*="face"]') ?? [])].map((face) =>
        face.getBoundingClientRect(),
      );
    const texts = sheets.flatMap((sheet) => [...sheet.querySelectorAll('[class*="words"] > p')]);
    return {
      places: sheets.map((sheet) => facesOf(sheet).map(({ left, right }) => ({ left, right }))),
      width: sheets[0]?.getBoundingClientRect().width ?? 0,
      cut: texts.filter((text) => {
        const room = text.parentElement?.getBoundingClientRect().bottom ?? 0;
        return text.getBoundingClientRect().bottom > room + 1;
      }).length,
    };
  });
  expect(places.map(({ length }) => length)).toEqual([9, 9, 9, 9, 7, 7]);
  for (const [card, front] of (places[4] ?? []).entries()) {
    expect(places[5]?.[card]?.left, 'behind its front').toBeCloseTo(width - front.right, 0);
  }
  expect(cut).toBe(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(6);
  await page.emulateMedia({ media: null });
  await page.getByLabel('From').focus();
}

test('the privacy switch hides and shows a photo', { tag: '@core' }, async ({ page }) => {
  await page.goto('/responses');
  const control = page.getByRole('switch', { name: /Everyone can rate it/ });
  const photo = page.getByRole('img', { name: /^Your photo of/ });
  const address = (await photo.getAttribute('src')) ?? '';
  await control.click();
  await expect(control).toHaveText(/^Only me/);
  await expect(control).not.toBeChecked();
  await expect(photo).not.toHaveAttribute('src', address);
  await expectLoaded(page);
  expect((await page.request.get(address)).status()).toBe(404);
  expect(await visibilityOf(user)).toEqual(['only-me']);
  await expectAccessible(page);
  await control.click();
  await expect(control).toHaveText('Everyone can rate it');
  await expect.poll(() => visibilityOf(user)).toEqual(['public']);
});

/** One answer a day, the latest yesterday, to a question of one long word. */
async function answerDaily({ email }: User, days: number): Promise<void> {
  await rowsOf(
    `insert into responses (user_id, question_id, question_content, response_content, submitted_at, response_hash)
     select users.id, question.id, repeat('quiet', 20), left('Answer ' || day || repeat(' quiet', 100), case day when 2 then 500 else 9 end), now() - day * interval '1 day',
            substr(md5(users.id || '-' || day), 1, 12)
     from users, generate_series(1, $2::int) as day,
          (select id from questions order by id limit 1) as question
     where users.email = $1`,
    [email, days],
  );
}

async function expectLoaded(page: Page): Promise<void> {
  const photo = page.getByRole('img', { name: /^Your photo of/ });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

async function visibilityOf({ email }: User): Promise<string[]> {
  const rows = await rowsOf<{ visibility: string }>(
    'select visibility from images where email = $1',
    [email],
  );
  return rows.map(({ visibility }) => visibility);
}
