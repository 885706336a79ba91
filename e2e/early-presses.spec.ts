import type { Page } from '@playwright/test';
import { type Control, controlsOn, elementOf } from './support/controls.js';
import { delayScripts, untilHydrated } from './support/delayed-scripts.js';
import { type Outcome, watchOutcome } from './support/outcome.js';
import { asVisitor, newAddress, sendPhoto } from './support/users.js';
import { cameraPhoto } from './support/photos.js';
import { drawOnly, latestImage } from './support/pool.js';
import { publicPaths } from './support/public-pages.js';
import { expect, test } from './support/test.js';

/** Reused in all visits: repeated sign-ups stay below the limit, and a second one gets the same answer as the first. */
const ADDRESS = newAddress('early');
const SETTLING_MS = 700;
/** Controls tried at the same time, because each visit waits more than it computes. */
const AT_ONCE = 3;
/** Has a picture to rate, buttons and file fields. */
const WITH_PICTURE = '/fr-circ';

type NewPage = () => Promise<Page>;

interface Visit {
  page: Page;
  outcome: () => Promise<Outcome>;
}

let picture = 0;
let showAllAgain: () => Promise<void> = () => Promise.resolve();

// The longest journeys, one per page, distributed over the workers.
test.describe.configure({ mode: 'parallel' });

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.beforeAll(async () => {
  await asVisitor((visitor) => sendPhoto(visitor, {}));
  picture = await latestImage();
});

test.beforeEach(async () => {
  showAllAgain = await drawOnly([picture]);
});

test.afterEach(() => showAllAgain());

for (const path of publicPaths()) {
  // Both sizes have the same controls. Only a picture tells a tap from a click, so one page with a picture is enough there.
  const tag = path === WITH_PICTURE ? [] : ['@phone'];

  test(
    `every control used on ${path} before hydration takes effect once`,
    { tag },
    async ({ browser, pageErrors }) => {
      // Two visits for each control.
      test.slow();
      // Each visit is a first one: a picture that the browser got before is replaced, with the presses on it.
      const newVisitor = async () => {
        const context = await browser.newContext();
        await pageErrors.watch(context);
        return context.newPage();
      };
      const { controls, idle } = await drawnControls(newVisitor, path);
      const pressed = controls.filter(({ kind }) => kind !== 'link');
      while (pressed.length > 0) {
        await Promise.all(
          pressed.splice(0, AT_ONCE).map((control) =>
            test.step(`${control.kind} ${control.name}`, async () => {
              const [late, early] = await Promise.all([
                visitAndUse(newVisitor, path, control, idle).then(settled),
                visitEarly(newVisitor, path, control),
              ]);
              await expect.poll(early.outcome).toEqual(late);
              expect(await settled(early), 'it does not happen again').toEqual(late);
            }),
          ),
        );
      }
    },
  );

  test(`every link on ${path} works before hydration`, { tag: '@phone' }, async ({ context }) => {
    const { page, release } = await open(() => context.newPage(), path, { held: true });
    const opened: string[] = [];
    await context.route(
      (url) => url.pathname !== path || url.host !== new URL(page.url()).host,
      async (route) => {
        if (!route.request().isNavigationRequest()) return route.fallback();
        opened.push(route.request().url());
        // The browser stays on a page when the next one has no content.
        await route.fulfill({ status: 204 });
      },
    );
    const expected: string[] = [];
    for (const control of await linksOn(page)) {
      const { href, protocol, hash } = await addressOf(page, control);
      expect(await pressLink(page, control), 'the browser follows it').toBe(true);
      if (hash) await expect(page).toHaveURL(href);
      else if (protocol !== 'mailto:') expected.push(href);
      await expect.poll(() => opened).toEqual(expected);
    }
    release();
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(opened, 'no link is followed again').toEqual(expected);
  });
}

async function linksOn(page: Page): Promise<Control[]> {
  return (await controlsOn(page)).filter(({ kind }) => kind === 'link');
}

async function addressOf(page: Page, control: Control) {
  const link = await elementOf(page, control);
  return link.evaluate((element) => {
    const { href, protocol, hash } = element as HTMLAnchorElement;
    return { href, protocol, hash };
  });
}

/** Returns whether the press was left to the browser. */
async function pressLink(page: Page, control: Control): Promise<boolean> {
  const link = await elementOf(page, control);
  await link.press('Enter', { noWaitAfter: true });
  return page.evaluate(
    () => (window as unknown as { lastPress: Event }).lastPress.defaultPrevented === false,
  );
}

async function open(newPage: NewPage, path: string, { held }: { held: boolean }) {
  const page = await newPage();
  const outcome = await watchOutcome(page);
  await page.addInitScript(() => {
    addEventListener('click', (lastPress) => Object.assign(window, { lastPress }), true);
  });
  const release = held ? await delayScripts(page) : () => undefined;
  if (held) await servedWhole(page, path);
  else {
    await page.goto(path, { waitUntil: 'commit' });
    await untilHydrated(page);
  }
  return { page, outcome, release };
}

/** Loads a page until it contains its picture: a busy server sends it without, and its rating controls are off then. */
async function servedWhole(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    expect(await page.locator('[aria-label="Rate a picture"]:not([data-picture])').count()).toBe(0);
  }).toPass();
}

/** The controls of a page before its hydration, and the outcome of a visit that uses none of them. */
async function drawnControls(newPage: NewPage, path: string) {
  const { release, ...opened } = await open(newPage, path, { held: true });
  const controls = await controlsOn(opened.page);
  await fillForms(opened.page);
  release();
  await untilHydrated(opened.page);
  return { controls, idle: await settled(opened) };
}

/** Uses a control of the hydrated page; retries when the press fell between two pictures. */
async function visitAndUse(
  newPage: NewPage,
  path: string,
  control: Control,
  idle: Outcome,
): Promise<Visit> {
  const opened = await open(newPage, path, { held: false });
  await fillForms(opened.page);
  // Parts that load later, and a picture, are no effect of the press.
  await expect.poll(opened.outcome).toEqual(idle);
  const card = opened.page.getByTestId('rating-card');
  if (control.kind === 'surface') await expect(card).toHaveAttribute('data-gestures', 'on');
  await expect(async () => {
    await use(opened.page, control);
    if (control.kind === 'field') return;
    await expect.poll(opened.outcome, { timeout: 20_000 }).not.toEqual(idle);
  }).toPass();
  return opened;
}

async function visitEarly(newPage: NewPage, path: string, control: Control): Promise<Visit> {
  const { release, ...opened } = await open(newPage, path, { held: true });
  await fillForms(opened.page);
  await use(opened.page, control);
  release();
  await untilHydrated(opened.page);
  return opened;
}

async function fillForms(page: Page): Promise<void> {
  for (const field of await page.locator('input[type="email"]').all()) await field.fill(ADDRESS);
}

async function use(page: Page, control: Control): Promise<void> {
  const element = await elementOf(page, control);
  if (control.kind === 'field') await element.press('Enter');
  else if (control.kind === 'file') await element.setInputFiles(await cameraPhoto());
  else if (test.info().project.name === 'phone') await element.tap();
  else await element.click();
}

/** The outcome of a visit once nothing changes any more; ends the visit. */
async function settled({ page, outcome }: Visit): Promise<Outcome> {
  await page.waitForLoadState('networkidle');
  let now = await outcome();
  await expect(async () => {
    const before = now;
    await page.waitForTimeout(SETTLING_MS);
    // Reading a photo needs no network and can take seconds.
    expect(await page.getByText('Getting your photo ready…').count()).toBe(0);
    // The answer to a form may take longer than nothing else changes.
    expect(await page.locator('button[aria-busy="true"]').count()).toBe(0);
    // Read after these checks, because what is busy may end in between.
    now = await outcome();
    expect(now).toEqual(before);
  }).toPass();
  await page.context().close();
  return now;
}
