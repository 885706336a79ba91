import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { withinOneDay } from './support/day.js';
import { untilHydrated } from './support/delayed-scripts.js';
import { handleFirst } from './support/first-request.js';
import { signIn, registeredUser, type User } from './support/users.js';
import { expect, test } from './support/test.js';

test.describe('offline', { tag: '@phone' }, () => {
  test.beforeEach(withinOneDay);
  test.beforeEach(({ pageErrors }) => {
    pageErrors.expect(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  });

  test('a page not loaded yet says that it is offline and opens when online', async ({
    page,
    context,
  }) => {
    await signIn(context.request, await registeredUser('tunnel'));
    await page.goto('/app');
    await expect(page.getByRole('textbox')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Invite' }).click();
    await expect(page.getByRole('heading', { name: 'You’re offline.' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Invite Friends' })).toBeVisible();
  });

  test('a page whose script did not come reloads once, at once or when it is online again', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.expect(/net::ERR_FAILED/);
    const script = /\/assets\/index-.*\.js$/;
    await handleFirst(page, script, (route) => route.abort());
    await page.goto('/dr-more');
    await untilHydrated(page);

    await page.evaluate(() => sessionStorage.clear());
    const entry = Promise.withResolvers<void>();
    await handleFirst(page, script, async (route) => {
      await context.setOffline(true);
      await route.abort();
      entry.resolve();
    });
    await page.goto('/dr-cards', { waitUntil: 'commit' });
    await entry.promise;
    await context.setOffline(false);
    await untilHydrated(page);
  });

  test('a page whose stylesheet did not come reloads', async ({ page, pageErrors }) => {
    pageErrors.expect(/net::ERR_FAILED/);
    const stylesheet = /\/assets\/card-screen-.*\.css$/;
    await handleFirst(page, stylesheet, (route) => route.abort());
    const came = page.waitForResponse(stylesheet);
    await page.goto('/auth', { waitUntil: 'commit' });
    await came;
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('an answer that could not be sent offline stays and can be sent later', async ({
    page,
    context,
  }) => {
    await page.goto('/free-daily-online-prompts');
    await untilHydrated(page);
    await page.getByRole('textbox').fill('Said in a tunnel.');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Failed to submit response')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue('Said in a tunnel.');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });

  test('the question opens offline, and its answer is stored once although the first response is lost', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.expect(/net::ERR_FAILED/);
    const user = await registeredUser('plane');
    await signIn(context.request, user);
    await page.goto('/question');
    const question = page.getByRole('heading', { level: 1 });
    const asked = await question.getByText(/./).first().innerText();
    await expect.poll(() => page.evaluate(isPageKept)).toBe(true);

    await context.setOffline(true);
    await page.reload();
    await expect(question).toContainText(asked);
    await page.getByLabel('Your answer').fill('Said above the clouds.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Waiting to be sent.')).toBeVisible();
    await expect(question).toBeFocused();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('Waiting to be sent.')).toBeVisible();
    await expect(page.getByText('Said above the clouds.')).toBeVisible();
    expect(await answersOf(user)).toEqual([]);

    await loseFirstResponse(page);
    await context.setOffline(false);
    await expect.poll(() => answersOf(user)).toEqual(['Said above the clouds.']);
    const sendNow = page.getByRole('button', { name: 'Send now' });
    const sent = page.getByRole('link', { name: 'See your responses' });
    // The page also sends it again by itself.
    await expect(sendNow.or(sent).first()).toBeVisible();
    if (await sendNow.isVisible()) await sendNow.click();
    await expect(sent).toBeVisible();
    await expect(page.getByText('Waiting to be sent.')).toHaveCount(0);
    expect(await answersOf(user)).toEqual(['Said above the clouds.']);
    await page.reload();
    await expect(page.getByText('already submitted your response for today')).toBeVisible();
  });
});

/** Runs in the page. */
async function isPageKept(): Promise<boolean> {
  return (
    (await caches.match('/question')) !== undefined && navigator.serviceWorker.controller !== null
  );
}

/** The server gets the first answer, but the page never hears from it. */
async function loseFirstResponse(page: Page): Promise<void> {
  await handleFirst(page, '/api/responses', async (route) => {
    await route.fetch();
    await route.abort();
  });
}

async function answersOf({ email }: User): Promise<string[]> {
  const rows = await rowsOf<{ text: string }>(
    `SELECT response_content AS text FROM responses JOIN users ON users.id = user_id WHERE email = $1`,
    [email],
  );
  return rows.map(({ text }) => text);
}
