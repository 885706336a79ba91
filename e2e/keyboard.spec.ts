import type { Page } from '@playwright/test';
import { home } from '../frontend/src/content/home.ts';
import { rating } from '../frontend/src/content/rating.ts';
import { headerLinks } from '../frontend/src/content/site-links.ts';
import { reporting } from '../frontend/src/content/reporting.ts';
import { rowsOf } from './support/database.js';
import { newAddress } from './support/users.js';
import { cameraPhoto, thanksFor } from './support/photos.js';
import { latestPhoto } from './support/stored-photos.js';
import { expect, test } from './support/test.js';

const MOST_STEPS = 60;
const SHELL = [
  ...['Skip to content', /^40% Off Fall Sale/, 'Close banner', 'Unspoken'],
  ...headerLinks.map(({ label }) => label),
  'Login',
];
const ACTS = [rating.pass, rating.hold, rating.love].map(({ name }) => new RegExp(`^${name}`));
const RATING = [reporting.button, rating.pause, ...ACTS];

test(
  'Tab reaches every control of the home page in order, in view and with visible focus',
  { tag: ['@core', '@desktop'] },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('img', { name: rating.photo })).toBeVisible();
    await expect(page.getByRole('button', { name: reporting.button })).toBeVisible();
    const links = [home.print, home.decks, home.steps.link].map(({ label }) => label);
    const ways = home.ways.links.map(({ label }) => label);
    const rest = [...links, 'Email', home.signup.button, 'Privacy', ...ways];
    const footer = await page.getByRole('contentinfo').getByRole('link').allTextContents();
    expect(footer).toContain('How to play');
    const wanted = [...SHELL, ...RATING, ...rest, ...footer].map((name) =>
      typeof name === 'string' ? name : (expect.stringMatching(name) as unknown),
    );
    const places: Place[] = [];
    while (places.length < MOST_STEPS) {
      await page.keyboard.press('Tab');
      const place = await placeOfFocus(page);
      if (!place) break;
      places.push(place);
    }
    expect(places.map(({ name }) => name)).toEqual(wanted);
    expect(places.filter(({ marked }) => !marked)).toEqual([]);
    expect(places.filter(({ inView }) => !inView)).toEqual([]);
  },
);

test('the keyboard alone sends a photo', { tag: ['@core', '@desktop'] }, async ({ page }) => {
  await page.goto('/fr-bwok');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const photo = await cameraPhoto();
  page.on('filechooser', (chooser) => void chooser.setFiles(photo));
  await walkTo(page, 'Choose Photo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rotate' })).toBeEnabled();
  await walkTo(page, 'Email');
  const email = newAddress('keys');
  await page.keyboard.type(email);
  await walkTo(page, 'Rotate');
  await page.keyboard.press('Space');
  await walkTo(page, 'Submit');
  const thanks = thanksFor(page);
  await page.keyboard.press('Enter');
  await thanks;
  const rows = await rowsOf('select email, rotation from images where id = $1', [
    await latestPhoto(),
  ]);
  expect(rows).toEqual([{ email, rotation: 90 }]);
});

interface Place {
  name: string;
  /** Whether the element has a visible focus indicator. */
  marked: boolean;
  inView: boolean;
}

async function walkTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if ((await placeOfFocus(page))?.name === name) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

/** The focused element; null when focus has left the page. */
function placeOfFocus(page: Page): Promise<Place | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
    const named = focused.querySelector('[aria-label]')?.getAttribute('aria-label');
    const words = (label ?? focused).textContent?.replace(/\s+/g, ' ').trim();
    // A file input is visually hidden; its label represents it.
    const seen = label && focused.getAttribute('type') === 'file' ? label : focused;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(seen);
    const { top, bottom, left, right } = seen.getBoundingClientRect();
    const atMiddle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return {
      name: focused.getAttribute('aria-label') ?? (words || named) ?? '',
      marked: (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
      inView: atMiddle !== null && (seen.contains(atMiddle) || atMiddle.contains(seen)),
    };
  });
}
