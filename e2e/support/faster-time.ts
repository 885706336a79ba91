import type { BrowserContext } from '@playwright/test';

/**
 * Lets ten seconds pass in every second, so that no test waits for the timeouts of the page in real time. The clock of the
 * context is installed.
 */
export function passTimeFaster(context: BrowserContext): void {
  const timer = setInterval(() => {
    context.clock.fastForward(2_500).catch(() => undefined);
  }, 250);
  context.on('close', () => {
    clearInterval(timer);
  });
}
