import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from '../scripts/chromium.mjs';
import { browserFromSetup } from './support/browser.js';
import { findProductOfWorker } from './support/product-of-worker.js';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // Each worker has its own product and database, so that parallel journeys do not affect each other. Two are enough
  // for two cores, because other parts of the tests run beside the journeys.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // `npm test` lists a journey that passes only at its second try.
  retries: 1,
  // Long, because some journeys open a page in many sizes or take two users through three days, and the machine may be
  // five times slower than usual.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: findProductOfWorker()?.baseUrl,
    // Journeys expect dates in UTC.
    timezoneId: 'UTC',
    // Shorter than the time limit of a journey, so that a click on a missing element fails with its name.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: { ...browserFromSetup(), args: CHROMIUM_ARGS },
  },
  // A journey runs in a window of a phone. With @desktop it runs in a window of a desktop, with @both in both.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'desktop',
      grep: /@desktop|@both/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
