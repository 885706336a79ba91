import { test as base } from '@playwright/test';
import { keepNotices } from './notices.js';

export { expect } from '@playwright/test';

/** Errors of the pages of a browser context; an unexpected error fails the journey at its end. */
class PageErrors {
  readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Declares an error that the journey causes on purpose; browsers log each refused call. */
  expect(pageError: RegExp): void {
    this.expected.push(pageError);
  }

  unexpected(): string[] {
    return this.found.filter((pageError) => !this.expected.some((known) => known.test(pageError)));
  }
}

/** Every journey is watched for console errors, script errors and violations of the content security policy. */
export const test = base.extend<{ pageErrors: PageErrors }>({
  pageErrors: [
    async ({ browser, context }, use) => {
      const pageErrors = new PageErrors();
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        pageErrors.found.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (failure) => pageErrors.found.push(String(failure.error())));
      // A violation in a worker or a frame can be missing from the console; the event is always sent.
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          // eslint-disable-next-line no-console -- Runs in the page, where the console is what is watched.
          console.error(`Refused by ${event.effectiveDirective}: ${event.blockedURI}`);
        });
      });
      await keepNotices(context);
      await use(pageErrors);
      // A route handler that still runs when its page closes would fail the journey.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      // An open page would send calls, such as views of photos, during the next journeys.
      const others = browser.contexts().filter((other) => other !== context);
      await Promise.all(others.map((other) => other.close()));
      base.expect(pageErrors.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});
