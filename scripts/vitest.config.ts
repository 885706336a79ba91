import { defineConfig } from 'vitest/config';

/** Tests of the launcher and of the tools. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    include: ['scripts/**/*.test.ts', 'tools/**/*.test.ts'],
    testTimeout: 10 * 60_000,
    hookTimeout: 10 * 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
