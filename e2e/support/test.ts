import { test as base, type BrowserContext } from '@playwright/test';

export { expect } from '@playwright/test';

interface Fixtures {
  /** What goes wrong in the browser unseen; a journey fails at its end when it holds anything unexpected. */
  troubles: Troubles;
}

/** Errors in the console, of scripts and of the content policy, on every page of a context. */
export class Troubles {
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  /** A trouble that belongs to the journey: a refused call, for example, which the browser logs by itself. */
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
    // A refusal in a worker or a frame can miss the console; the event does not.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        // eslint-disable-next-line no-console -- Runs in the page, where the console is what is watched.
        console.error(`Refused by ${event.effectiveDirective}: ${event.blockedURI}`);
      });
    });
  }
}

/** Every journey runs watched. */
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
