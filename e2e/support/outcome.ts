import type { Page } from '@playwright/test';
import { keepNotices, keptNotices } from './notices.js';

/** The observable result of a visit: what was sent, stored and shown. */
export interface Outcome {
  calls: string[];
  downloads: string[];
  notices: string[];
  path: string;
  buttons: string[];
  fields: string[];
}

/** Calls that pages make without user action. */
const AUTOMATIC_CALLS = [
  '/api/analytics/events',
  '/api/increment-views',
  '/api/facebook/track-view-content',
];

/** Records the outcome of a page; call it before the page is opened. */
export async function watchOutcome(page: Page): Promise<() => Promise<Outcome>> {
  const calls: string[] = [];
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || AUTOMATIC_CALLS.includes(pathname)) return;
    calls.push(`${request.method()} ${pathname}`);
  });
  await keepNotices(page);
  return async () => ({
    calls: [...calls],
    downloads: [...downloads],
    notices: await keptNotices(page),
    ...(await look(page)),
  });
}

function look(page: Page): Promise<Pick<Outcome, 'path' | 'buttons' | 'fields'>> {
  return page.evaluate(() => ({
    path: location.pathname,
    // Without those that close notices, which disappear by themselves.
    buttons: [...document.querySelectorAll('button:not([aria-label^="Notifications"] *)')].map(
      (button) => {
        const name = button.ariaLabel ?? button.textContent;
        return button.ariaPressed === 'true' ? `${name} (pressed)` : name;
      },
    ),
    fields: [...document.querySelectorAll('input')].map(({ value }) => value),
  }));
}
