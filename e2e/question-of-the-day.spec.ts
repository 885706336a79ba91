import type { Page } from '@playwright/test';
import { rowsOf } from './support/database.js';
import { withinOneDay } from './support/day.js';
import { type User, logIn, registeredUser } from './support/users.js';
import { expectAccessible, expectWithinWidth } from './support/accessibility.js';
import { expectNotice } from './support/notices.js';
import { expect, test } from './support/test.js';

const ANSWER = 'My grandmother hummed while she peeled. 🫶';

test.beforeEach(withinOneDay);

test.describe('question of the day', () => {
  let user: User;

  test.beforeEach(async ({ page }) => {
    user = await registeredUser('answers');
    await logIn(page.request, user);
  });

  test('a user answers the question of the day once', { tag: '@core' }, async ({ page }) => {
    const question = await todaysQuestion(page);
    await noteMoves(page);
    await page.goto('/question');
    await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await page.getByLabel('Your answer').fill(`  ${ANSWER} `);
    await expect(page.getByText('44/399')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectNotice(page, 'Response submitted!');
    const mine = page.getByRole('article', { name: 'You' });
    await expect(mine.getByRole('blockquote')).toHaveText(ANSWER);
    await expect(mine).toContainText(question);
    await expect(page.locator('html')).toHaveAttribute('data-moved', 'todays-card');
    const thanks = page.getByRole('heading', { level: 1, name: 'Thank you!' });
    await expect(thanks).toBeFocused();
    await expectAccessible(page);
    expect(await answersOf(user)).toEqual([
      { response_content: ANSWER, question_content: question },
    ]);

    await page.reload();
    await expect(thanks).toBeVisible();
    await expect(mine.getByRole('blockquote')).toHaveText(ANSWER);
    const once = "You've already submitted your response for today.";
    await expect(page.getByText(once)).toBeVisible();
  });

  test('a new user meets the question, friends and reminders without the menu', async ({
    page,
  }) => {
    await page.goto('/app');
    await expect(page.getByText('1 of 3')).toBeVisible();
    await page.getByLabel('Your answer').fill(ANSWER);
    await page.getByRole('button', { name: 'Submit' }).click();
    const cards = page.getByRole('region', { name: 'First cards' });
    await expect(cards.getByText('2 of 3')).toBeVisible();
    await expectAccessible(page);
    await expectWithinWidth(page, page.viewportSize()?.width ?? 0);
    await cards.getByRole('link', { name: 'Choose somebody' }).click();
    await expect(page.getByRole('heading', { name: 'Invite Friends' })).toBeVisible();
    await page.goBack();
    await cards.getByRole('button', { name: 'Not now' }).click();
    await expect(cards.getByRole('heading', { name: 'A reminder?' })).toBeFocused();
    await expectAccessible(page);
    await cards.getByRole('button', { name: 'Remind me' }).click();
    await expect(page.locator(':focus')).toContainText('You’ll get an email');

    await page.reload();
    await expect(page.getByRole('article', { name: 'You' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your week' })).toBeVisible();
    await expect(cards).toHaveCount(0);
  });

  test('/app asks the question first, then shows the feed', { tag: '@core' }, async ({ page }) => {
    await page.goto('/app');
    await page.getByLabel('Your answer').fill(ANSWER);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('blockquote')).toHaveText(ANSWER);
    await expect(page.getByRole('article', { name: /^Uploaded/ })).toBeVisible();
    await page.reload();
    await expect(page.getByText(ANSWER)).toBeVisible();
    await expect(page.getByLabel('Your answer')).toHaveCount(0);
    await expectAccessible(page);

    await page.goto('/responses');
    const answer = page.getByRole('article', { name: /^Responded/ });
    await answer.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(answer).toHaveCount(0);
    await expect.poll(() => answersOf(user)).toEqual([]);
    await page.getByRole('link', { name: 'Unspoken' }).click();
    await expect(page.getByLabel('Your answer')).toBeVisible();
  });
});

test('a visitor answers once and downloads the cards', { tag: '@core' }, async ({ page }) => {
  await page.goto('/free-daily-online-prompts');
  const words = `Nobody knows ${Date.now()}`;
  await page.getByLabel('Your answer').fill(words);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('blockquote')).toHaveText(words);
  const stored = 'select user_id from responses where response_content = $1';
  expect(await rowsOf(stored, [words])).toEqual([{ user_id: null }]);
  await expect(page.getByRole('heading', { name: 'Keep your answers' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download & Print Free Cards' }).click();
  expect((await download).suggestedFilename()).toBe('unspoken-cards.pdf');
  await expectNotice(page, 'Download Started');
});

async function todaysQuestion(page: Page): Promise<string> {
  const reply = await page.request.get('/api/questions/today');
  const { content } = (await reply.json()) as { content: string };
  return content;
}

function answersOf({ email }: User) {
  return rowsOf<{ response_content: string; question_content: string }>(
    `select response_content, question_content from responses
     join users on users.id = responses.user_id where users.email = $1`,
    [email],
  );
}

/** Notes on the page which part the latest view transition moves from its old place to its new one. */
async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      void transition.ready.then(() => {
        const moving = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        const names = moving.map(
          ({ pseudoElement }) =>
            /^::view-transition-group\((?!root\))(.+)\)$/.exec(pseudoElement ?? '')?.[1],
        );
        document.documentElement.dataset['moved'] = names.filter(Boolean).join();
      });
      return transition;
    };
  });
}
