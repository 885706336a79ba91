import { test as base, type BrowserContext } from '@playwright/test';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Hidden browser errors; a journey fails at its end when there are unexpected ones. */
  troubles: Troubles;
}

/** Console errors, script errors and content security policy violations on every page of a context. */
export class Troubles {
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Declares an error that belongs to the journey, such as a refused call, which the browser logs. */
  expect(trouble: RegExp): void {
    this.expected.push(trouble);
  }

  unexpected(): string[] {
    return this.found.filter((trouble) => !this.expected.some((known) => known.test(trouble)));
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

/** Every journey is watched for troubles. */
export const test = base.extend<Fixtures>({
  troubles: [
    async ({ context }, use) => {
      const troubles = new Troubles();
      await troubles.watch(context);
      await use(troubles);
      base.expect(troubles.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});
