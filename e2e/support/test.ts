import { test as base, type BrowserContext } from '@playwright/test';
import { keepNotices } from './notices.js';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Hidden browser errors; a journey fails at its end when there are unexpected ones. */
  pageErrors: PageErrors;
}

/** Console errors, script errors and content security policy violations on every page of a context. */
export class PageErrors {
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Declares an error that belongs to the journey, such as a refused call, which the browser logs. */
  expect(pageError: RegExp): void {
    this.expected.push(pageError);
  }

  unexpected(): string[] {
    return this.found.filter((pageError) => !this.expected.some((known) => known.test(pageError)));
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.found.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (failure) => this.found.push(String(failure.error())));
    // A violation in a worker or a frame can be missing from the console; the event is always sent.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        // eslint-disable-next-line no-console -- Runs in the page, where the console is what is watched.
        console.error(`Refused by ${event.effectiveDirective}: ${event.blockedURI}`);
      });
    });
  }
}

/** Every journey is watched for page errors. */
export const test = base.extend<Fixtures>({
  pageErrors: [
    async ({ browser, context }, use) => {
      const pageErrors = new PageErrors();
      await pageErrors.watch(context);
      await keepNotices(context);
      await use(pageErrors);
      // A handler that is at work when its page closes would fail the journey.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await Promise.all(
        context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })),
      );
      // A page that stays open goes on with what it does, such as viewing pictures, in the journeys that follow.
      const others = browser.contexts().filter((other) => other !== context);
      await Promise.all(others.map((other) => other.close()));
      base.expect(pageErrors.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});
