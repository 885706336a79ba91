import { defineConfig } from 'vitest/config';

/** Tests of the launcher, the tools and the client for programs. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    include: ['{scripts,tools,clients}/**/*.test.ts'],
    testTimeout: 10 * 60_000,
    hookTimeout: 10 * 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
