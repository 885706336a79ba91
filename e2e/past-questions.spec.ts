import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { withinOneDay } from './support/day.js';
import { expectNotice } from './support/notices.js';
import { expect, test } from './support/test.js';
import { registeredUser, logIn, type User } from './support/users.js';

const DEEP = ['What do you only say to the ceiling?', 'Which silence do you miss?'];
/**
 * Planned for yesterday. Without it, a deep question could be yesterday's, which is not drawn while it accepts answers.
 */
const YESTERDAYS = 'Which door squeaks the loudest?';
const NOW = 'That the ceiling needs paint.';

test.describe('questions of earlier days', () => {
  let user: User;
  let others: number[];

  test.beforeEach(async ({ page }) => {
    await withinOneDay();
    // Dated questions are not drawn, so all other deep questions become dated.
    const rows = await rowsOf<{ id: number }>(
      `UPDATE questions SET dated = true WHERE depth = 'deep' AND NOT dated RETURNING id`,
    );
    others = rows.map(({ id }) => id);
    user = await registeredUser('again');
    await logIn(page.request, user);
    await rowsOf(
      `INSERT INTO questions (content, display_date) VALUES ($1, now() - interval '1 day')`,
      [YESTERDAYS],
    );
    for (const content of DEEP) {
      await rowsOf(
        `INSERT INTO questions (content, display_date, depth) VALUES ($1, '2020-05-05T12:00:00Z', 'deep')`,
        [content],
      );
    }
  });
  test.afterEach(async () => {
    await rowsOf('UPDATE questions SET dated = false WHERE id = ANY ($1)', [others]);
    await rowsOf('DELETE FROM responses WHERE question_content = ANY ($1)', [DEEP]);
    await rowsOf('DELETE FROM questions WHERE content = ANY ($1)', [[...DEEP, YESTERDAYS]]);
  });

  test('after the daily answer, a deep question is drawn, skipped, answered and not drawn again', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/404/);
    await page.goto('/question');
    const section = page.getByRole('region', { name: 'Another question' });
    await expect(page.getByLabel('Your answer')).toBeVisible();
    await expect(section).toHaveCount(0);
    await page.getByLabel('Your answer').fill('Bread.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(section).toBeVisible();
    await expectAccessible(page);

    const deep = section.getByRole('button', { name: 'Deep' });
    const drawn = section.getByRole('heading', { level: 3 });
    await deep.click();
    await expect(drawn).toBeFocused();
    const first = await drawn.innerText();
    expect(DEEP).toContain(first);
    await deep.click();
    await expect(drawn).toHaveText(DEEP.find((each) => each !== first) ?? '');
    await expectAccessible(page);

    const field = section.getByLabel('Your answer');
    await field.fill(NOW);
    await page.reload();
    await expect(field).toHaveValue(NOW);
    await section.getByRole('button', { name: 'Submit' }).click();
    await expect(section.getByRole('blockquote')).toHaveText(NOW);
    await expect(drawn).toBeFocused();
    expect(await answersOf(user)).toEqual(['Bread.', NOW]);

    await deep.click();
    await expect(drawn).toHaveText(first);
    await expect(section.getByRole('blockquote')).toHaveCount(0);
  });
});

test.describe('sharing a question', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test.beforeEach(withinOneDay);

  test('the question of the day is shared as an image, with the answer only when it is ticked', async ({
    page,
  }) => {
    await page.goto('/free-daily-online-prompts');
    const today = await page.request.get('/api/questions/today');
    const { content: question } = (await today.json()) as { content: string };
    await page.getByLabel('Your answer').fill(NOW);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Share the question' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share the question' });
    const saved = dialog.getByRole('link', { name: 'Save the image' });
    await expect(dialog.getByRole('img', { name: `A card that asks: ${question}` })).toBeVisible();
    await expect(saved).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => imageIn(saved)).toEqual({ width: 1080, height: 1920 });
    const download = page.waitForEvent('download');
    await saved.click();
    expect((await download).suggestedFilename()).toBe('unspoken-question.png');

    await dialog.getByLabel('Put my answer on it').check();
    await expect(dialog.getByRole('img', { name: NOW })).toBeVisible();
    await dialog.getByLabel('Square').check();
    await expect.poll(async () => (await imageIn(saved))?.height).toBe(1080);
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expectNotice(page, 'Copied', 'Link copied to clipboard!');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toBe('/free-daily-online-prompts');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'The question you were sent' })).toHaveCount(0);
  });
});

/** Size of the image that a link saves; null while another image is being drawn. */
function imageIn(link: Locator): Promise<{ width: number; height: number } | null> {
  return link.evaluate(async (element) => {
    const image = new Image();
    image.src = (element as HTMLAnchorElement).href;
    const loaded = await image.decode().then(
      () => true,
      () => false,
    );
    return loaded ? { width: image.naturalWidth, height: image.naturalHeight } : null;
  });
}

async function answersOf({ email }: User): Promise<string[]> {
  const rows = await rowsOf<{ response_content: string }>(
    `SELECT response_content FROM responses JOIN users ON users.id = user_id WHERE email = $1 ORDER BY responses.id`,
    [email],
  );
  return rows.map((row) => row.response_content);
}
