/**
 * Measures how long interactions take until the next paint (INP) on a phone whose CPU is slowed down by 4:
 * `ADMIN_PASSWORD=... node bench/inp.mjs http://localhost:3000 [--runs 5] [--cpu 4]`. Without ADMIN_PASSWORD, image review
 * is left out. Needs only `npm ci` in the root. Prints the lowest and the median of the runs, because other load on the
 * machine can only make an interaction look slower, and the same of the page's part of it, its event handlers.
 */
import { chromium, devices } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.mjs';
import { readOptions } from '../scripts/options.mjs';

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, cpu: { type: 'string', default: '4' } },
});
const base = new URL(positionals[0] ?? 'http://localhost:3000').origin;
const password = process.env['ADMIN_PASSWORD'];
const found = await findChromium();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  env: { ...process.env, ...found.env },
  args: CHROMIUM_ARGS,
});

/** Pause of a person between the taps of a double tap. */
const BETWEEN_TAPS_MS = 100;

/** @typedef {{ total: number, handlers: number }} Duration */
/** @type {Map<string, Duration[]>} */
const durations = new Map();
try {
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const journey of [nothing, rate, signUp, review]) await inNewPage(journey);
  }
} finally {
  await browser.close();
}
console.log(`${''.padEnd(34)}${['INP', 'median', 'handlers', 'median'].map(cell).join('')}`);
for (const [step, all] of durations) {
  const figures = [all.map(({ total }) => total), all.map(({ handlers }) => handlers)];
  const shown = figures.map((each) => each.toSorted((one, other) => one - other));
  const cells = shown.flatMap((each) => [each[0], each[each.length >> 1]]);
  console.log(step.padEnd(34) + cells.map((each) => cell(`${each} ms`)).join(''));
}

/** @param {string} text */
function cell(text) {
  return text.padStart(10);
}

/** @typedef {(step: string, act: () => Promise<unknown>) => Promise<void>} Measure */

/** @param {(page: import('@playwright/test').Page, measure: Measure) => Promise<void>} journey */
async function inNewPage(journey) {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: base });
  await context.addInitScript(observeInteractions);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.cpu) });
  await journey(page, async (step, act) => {
    await page.evaluate('interactions.length = 0');
    await act();
    // Entries are reported after the paint, in multiples of 8 ms; below 16 ms there are none.
    await page.waitForTimeout(500);
    const entries = /** @type {Duration[]} */ (await page.evaluate('interactions'));
    const most = (/** @type {keyof Duration} */ part) =>
      Math.max(0, ...entries.map((entry) => entry[part]));
    const slowest = { total: most('total'), handlers: most('handlers') };
    durations.set(step, [...(durations.get(step) ?? []), slowest]);
  });
  await context.close();
}

/** In the page: every event of an interaction; the longest counts, as in web-vitals. */
function observeInteractions() {
  /** @type {Duration[]} */
  const interactions = [];
  Object.assign(globalThis, { interactions });
  new globalThis.PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.interactionId) continue;
      const handlers = Math.round(entry.processingEnd - entry.processingStart);
      interactions.push({ total: entry.duration, handlers });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/**
 * What the browser itself takes on this machine: a page without styles, whose button changes its text.
 * @type {Parameters<typeof inNewPage>[0]}
 */
async function nothing(page, measure) {
  // The address makes the browser run the observer; nothing of the product is loaded.
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<button onclick="this.textContent = performance.now()">Press</button>',
    }),
  );
  await page.goto('/');
  await measure('an empty page: press a button', () => page.getByRole('button').tap());
}

/** @type {Parameters<typeof inNewPage>[0]} */
async function rate(page, measure) {
  await page.goto('/');
  const card = page.getByTestId('rating-card');
  await running(page);
  await measure('/: tap the picture', () => card.tap());
  await running(page);
  await measure('/: tap it twice', async () => {
    const { x, y, width, height } = (await card.boundingBox()) ?? never();
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
    await tap();
    await page.waitForTimeout(BETWEEN_TAPS_MS);
    await tap();
  });
  await running(page);
  await measure('/: hold it', async () => {
    const { x, y, width, height } = (await card.boundingBox()) ?? never();
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.waitForTimeout(900);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });
  await running(page);
  await measure('/: press Love', () => page.getByRole('button', { name: 'Love' }).tap());
}

/** @type {Parameters<typeof inNewPage>[0]} */
async function signUp(page, measure) {
  await page.goto('/');
  await running(page);
  const email = page.getByLabel('Email');
  await measure('/: focus the email field', () => email.tap());
  const address = `inp-${Date.now()}@example.com`;
  await measure('/: type an address', () => email.pressSequentially(address, { delay: 50 }));
  await measure('/: submit it', () => page.getByRole('button', { name: 'Notify me' }).tap());
}

/** @type {Parameters<typeof inNewPage>[0]} */
async function review(page, measure) {
  if (!password) return;
  await page.goto('/admin');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await measure('/admin: sign in', () => page.getByRole('button', { name: 'Login' }).tap());
  await page.getByRole('tab', { name: 'Image Review' }).waitFor();
  const open = () => page.getByRole('tab', { name: 'Image Review' }).tap();
  await measure('/admin: open Image Review', open);
  await page.getByRole('img').first().waitFor();
  await measure('/admin: next and previous image', async () => {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(200);
    await page.keyboard.press('ArrowLeft');
  });
}

/**
 * Waits until a picture can be rated.
 * @param {import('@playwright/test').Page} page
 */
async function running(page) {
  await page.locator('[data-testid="countdown"][data-state="running"]').waitFor();
}

/** @returns {never} */
function never() {
  throw new Error('The picture is not visible.');
}
