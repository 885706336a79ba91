import type { BrowserContext, Locator, Page } from '@playwright/test';
import { rowsOf } from './support/database.js';
import { passTimeFaster } from './support/faster-time.js';
import { keepNotices, keptNotices } from './support/notices.js';
import { signIn, registeredUser } from './support/users.js';
import { cameraPhoto } from './support/photos.js';
import { enterPortal } from './support/portal.js';
import { openPages } from './support/site.js';
import { expect, test } from './support/test.js';

const UNAVAILABLE = 'Service temporarily unavailable. Please try again.';
/** Longer than any request timeout of a page, including uploads. */
const PATIENCE_MS = 45_000;

const NO_QUESTION = "Unable to load today's question";
const NO_PICTURE = 'The next picture didn’t come through.';

/** How the API fails, and which sentence the page then shows: the server's or its own. */
interface Failure {
  title: string;
  fail: (context: BrowserContext, except?: string) => Promise<unknown>;
  /** For `fail` with an exception, once pages have that answer: its timeout would pass faster, too. */
  passTime: (context: BrowserContext) => void;
  sentence: (ofPage: string) => string;
}

const failures: Failure[] = [
  {
    title: 'answers 503',
    fail: (context, except) =>
      context.route(apiBut(except), (route) =>
        route.fulfill({ status: 503, json: { statusCode: 503, message: UNAVAILABLE } }),
      ),
    passTime: () => undefined,
    sentence: () => UNAVAILABLE,
  },
  {
    title: 'does not answer',
    fail: async (context, except) => {
      await context.route(apiBut(except), () => undefined);
      await context.clock.install();
      if (!except) passTimeFaster(context);
    },
    passTime: passTimeFaster,
    sentence: (ofPage) => ofPage,
  },
];

// What a page says is the same in every size: one size is enough.
test.describe.configure({ mode: 'parallel' });

for (const { title, fail, passTime, sentence } of failures) {
  test.describe(`while the API ${title}`, () => {
    test.beforeEach(({ pageErrors }) => {
      test.slow();
      pageErrors.expect(/status of 503|Logout failed|Failed to load resource/);
    });

    test(
      'public pages show what they can and keep their links without the API',
      { tag: '@phone' },
      async ({ context }) => {
        await fail(context);
        const paths = openPages()
          .filter(({ path, audience }) => audience === 'everybody' && !path.startsWith('/admin'))
          .map(({ path }) => path);
        const pages = await openAll(context, [...paths, '/account-registration?token=none']);
        for (const [path, page] of pages) {
          await expectShown(page, path, page.getByRole('heading', { level: 1 }));
          await expectShown(
            page,
            path,
            page.getByRole('link', { name: 'Login', exact: true }).first(),
          );
          await expectAtRest(page, path);
        }
        await expectWords(
          pages,
          '/free-daily-online-prompts',
          NO_QUESTION,
          'Please try again later',
        );
        for (const path of ['/', '/fr-circ', '/lp-plem-rate']) {
          await expectWords(pages, path, NO_PICTURE);
        }
        await expectWords(
          pages,
          '/account-registration?token=none',
          sentence('The link could not be checked.'),
        );
      },
    );

    test(
      'forms report a missing API and keep what was typed',
      { tag: '@phone' },
      async ({ context }) => {
        await fail(context);
        const pages = await openAll(context, [
          '/',
          '/dr-more',
          '/auth',
          '/auth#forgot',
          '/fr-bwok',
        ]);
        const email = 'kept@people.test';
        await send(pages, '/', { Email: email }, 'Notify me');
        await send(pages, '/dr-more', { Email: email }, 'Add');
        await send(pages, '/auth', { Email: email, Password: 'three quiet words' }, 'Login');
        await askForReset(pageAt(pages, '/auth#forgot'));
        await send(pages, '/auth#forgot', { Email: email }, 'Send Reset Email');
        await sendPhoto(pageAt(pages, '/fr-bwok'));
        await expectWords(pages, '/', sentence('Something went wrong. Please try again.'));
        await expectNotice(pages, '/dr-more', sentence('Something went wrong. Please try again.'));
        await expectWords(pages, '/auth', sentence('Login failed'));
        await expectWords(pages, '/auth#forgot', sentence('Failed to send reset email'));
        await expectNotice(pages, '/fr-bwok', sentence('Image upload failed. Please try again.'));
        for (const path of ['/', '/dr-more', '/auth', '/auth#forgot']) {
          await expect(pageAt(pages, path).getByLabel('Email')).toHaveValue(email);
        }
      },
    );

    test(
      'without the API nobody is signed in, and pages of signed-in users lead home',
      { tag: '@phone' },
      async ({ context }) => {
        await signIn(context.request, await registeredUser('away'));
        await fail(context);
        const closed = openPages().filter(({ audience }) =>
          ['people', 'raters'].includes(audience),
        );
        const pages = await openAll(
          context,
          closed.map(({ path }) => path),
        );
        for (const [path, page] of pages) {
          await expect(page, path).toHaveURL('/', { timeout: PATIENCE_MS });
          await expectShown(page, path, page.getByRole('heading', { level: 1 }));
        }
      },
    );

    test(
      'open pages of signed-in users report the missing API, and Log out leads home',
      { tag: '@phone' },
      async ({ context }) => {
        const user = await registeredUser('open');
        await rowsOf(`update users set role = 'member' where email = $1`, [user.email]);
        await signIn(context.request, user);
        await fail(context, '/api/auth/verify');
        const paths = ['/app', '/question', '/responses', '/rate-images', '/invite', '/upload'];
        const pages = await openAll(context, [...paths, '/linkshare']);
        await expectButton(pages, 'Menu');
        passTime(context);
        await sendPhoto(pageAt(pages, '/upload'));
        await expectWords(pages, '/app', NO_QUESTION, 'Please try again later');
        await expectWords(pages, '/question', NO_QUESTION, 'Please try again later');
        await expectWords(pages, '/responses', 'Failed to load your content.');
        await expectWords(pages, '/rate-images', NO_PICTURE);
        await expectWords(pages, '/invite', 'Your invites could not be loaded.');
        await expectNotice(pages, '/upload', sentence('Image upload failed. Please try again.'));
        for (const [path, page] of pages) await expectAtRest(page, path);
        const leaving = pageAt(pages, '/linkshare');
        await leaving.getByRole('button', { name: 'Menu' }).click();
        await leaving.getByRole('button', { name: 'Log out' }).click();
        await expect(leaving).toHaveURL('/');
      },
    );

    test(
      'the portal offers to try again without the API and stays closed',
      { tag: '@desktop' },
      async ({ context, page }) => {
        await enterPortal(page);
        await page.close();
        await fail(context);
        const pages = await openAll(context, ['/admin', '/admin/dashboard']);
        for (const [path, portal] of pages) {
          await expectWords(pages, path, 'The server did not answer. You may still be logged in.');
          await expect(portal).toHaveURL('/admin');
          await send(pages, path, { Username: 'admin', Password: 'wrong' }, 'Login');
          await expectNotice(pages, path, sentence('Invalid credentials'));
        }
      },
    );

    test(
      'each portal tab reports the missing API',
      { tag: '@desktop' },
      async ({ context, page }) => {
        await enterPortal(page);
        await page.close();
        await fail(context, '/api/admin/verify');
        const tables = {
          users: 'users',
          'email-signups': 'email signups',
          images: 'images',
          ratings: 'rated images',
          questions: 'questions',
          responses: 'responses',
        };
        const tabs = { '': 'counters', '?tab=review': 'images' };
        const expected = {
          ...tabs,
          ...Object.fromEntries(
            Object.entries(tables).map(([table, noun]) => [`?tab=tables&table=${table}`, noun]),
          ),
        };
        const dashboard = '/admin/dashboard';
        const places = Object.keys(expected).map((place) => dashboard + place);
        const pages = await openAll(context, [...places, `${dashboard}?tab=settings`]);
        await expectButton(pages, 'Logout');
        passTime(context);
        for (const [place, noun] of Object.entries(expected)) {
          await expectWords(pages, dashboard + place, `The ${noun} could not be loaded.`);
        }
        await expectWords(pages, `${dashboard}?tab=settings`, 'coming soon');
        for (const [path, portal] of pages) await expectAtRest(portal, path);
        await pageAt(pages, dashboard).getByRole('button', { name: 'Logout' }).click();
        await expectNotice(pages, dashboard, sentence('Failed to logout'));
      },
    );
  });
}

type Pages = Map<string, Page>;

function apiBut(except?: string) {
  return ({ pathname }: URL) => pathname.startsWith('/api/') && pathname !== except;
}

/** Opens the pages in parallel, because each may wait for the full timeout. */
async function openAll(context: BrowserContext, paths: string[]): Promise<Pages> {
  const pages: Pages = new Map();
  for (const path of paths) {
    const page = await context.newPage();
    await keepNotices(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    pages.set(path, page);
  }
  return pages;
}

function pageAt(pages: Pages, path: string): Page {
  const page = pages.get(path);
  if (!page) throw new Error(`Nothing was opened at ${path}`);
  return page;
}

async function send(
  pages: Pages,
  path: string,
  values: Record<string, string>,
  button: string,
): Promise<void> {
  const form = pageAt(pages, path).getByRole('main');
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabel(label, { exact: true }).fill(value, { timeout: PATIENCE_MS });
  }
  await form.getByRole('button', { name: button, exact: true }).click();
}

/** Both screens have a field named Email, so the test waits for the second one before it fills it in. */
async function askForReset(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Forgot password?' }).click({ timeout: PATIENCE_MS });
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
}

async function sendPhoto(page: Page): Promise<void> {
  await page.getByLabel('Choose Photo').setInputFiles(await cameraPhoto());
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function expectShown(page: Page, path: string, words: Locator): Promise<void> {
  await expect(words, `${path}, now at ${page.url()}`).toBeVisible({ timeout: PATIENCE_MS });
}

async function expectWords(pages: Pages, path: string, ...words: string[]): Promise<void> {
  const page = pageAt(pages, path);
  for (const text of words) await expectShown(page, path, page.getByText(text).first());
}

async function expectButton(pages: Pages, name: string): Promise<void> {
  for (const [path, page] of pages)
    await expectShown(page, path, page.getByRole('button', { name }));
}

async function expectNotice(pages: Pages, path: string, words: string): Promise<void> {
  const page = pageAt(pages, path);
  await expect
    .poll(async () => (await keptNotices(page)).join(), { timeout: PATIENCE_MS })
    .toContain(words);
}

/** No loading indicator remains. */
async function expectAtRest(page: Page, path: string): Promise<void> {
  const busy = page.locator('[aria-busy="true"]').or(page.getByText('One quiet moment…'));
  await expect(busy, path).toHaveCount(0, { timeout: PATIENCE_MS });
}
