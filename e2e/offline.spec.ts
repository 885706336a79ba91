import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import { rowsOf } from './support/database.js';
import { withinOneDay } from './support/day.js';
import { untilHydrated } from './support/delayed-scripts.js';
import { logIn, registeredUser, type User } from './support/users.js';
import { expect, test } from './support/test.js';

test.beforeEach(withinOneDay);
test.beforeEach(({ pageErrors }) => {
  pageErrors.expect(
    /net::ERR_(INTERNET_DISCONNECTED|FAILED)|dynamically imported module|Unable to preload CSS/,
  );
});

test(
  'a page that was not loaded opens once the browser is online',
  { tag: '@core' },
  async ({ page, context }) => {
    await logIn(context.request, await registeredUser('tunnel'));
    await page.goto('/app');
    await expect(page.getByRole('textbox')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Invite' }).click();
    await expect(page.getByRole('heading', { name: 'You’re offline.' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Invite Friends' })).toBeVisible();
  },
);

test('a page reloads when its script or stylesheet did not load', async ({ context }) => {
  for (const [path, file] of [
    ['/dr-more', /\/assets\/index-.*\.js$/],
    ['/auth', /\/assets\/card-screen-.*\.css$/],
  ] as const) {
    // A tab reloads only once, so each case has its own tab.
    const page = await context.newPage();
    await handleFirst(page, file, (route) => route.abort());
    const came = page.waitForResponse(file);
    await page.goto(path, { waitUntil: 'commit' });
    await came;
    await expect(page.getByLabel('Email')).toBeVisible();
  }
});

test('a page whose script failed offline reloads once the browser is online', async ({
  page,
  context,
}) => {
  const aborted = Promise.withResolvers<void>();
  await handleFirst(page, /\/assets\/index-.*\.js$/, async (route) => {
    await context.setOffline(true);
    await route.abort();
    aborted.resolve();
  });
  await page.goto('/dr-cards', { waitUntil: 'commit' });
  await aborted.promise;
  await context.setOffline(false);
  await untilHydrated(page);
});

test('an answer given offline is stored once', { tag: '@core' }, async ({ page, context }) => {
  const user = await registeredUser('plane');
  await logIn(context.request, user);
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

  // The server gets the first answer, but the page never hears from it.
  await handleFirst(page, '/api/responses', async (route) => {
    await route.fetch();
    await route.abort();
  });
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

/**
 * Handles the first request for a URL, and sends the later ones. A route with `times: 1` would not do: when it ends,
 * requests in flight may get no response.
 */
async function handleFirst(
  page: Page,
  url: string | RegExp,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isFirst = true;
  await page.route(url, async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    await handle(route);
  });
}

/** Function that runs in the page. */
async function isPageKept(): Promise<boolean> {
  return (
    (await caches.match('/question')) !== undefined && navigator.serviceWorker.controller !== null
  );
}

async function answersOf({ email }: User): Promise<string[]> {
  const rows = await rowsOf<{ text: string }>(
    `SELECT response_content AS text FROM responses JOIN users ON users.id = user_id WHERE email = $1`,
    [email],
  );
  return rows.map(({ text }) => text);
}
