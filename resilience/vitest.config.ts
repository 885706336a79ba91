import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['**/*.test.ts'],
    // One file at a time, because each scenario uses the whole machine.
    fileParallelism: false,
    // Longer than any scenario takes, also on a machine that is many times slower.
    testTimeout: 60 * 60_000,
    hookTimeout: 30 * 60_000,
    expect: { poll: { timeout: 10 * 60_000, interval: 100 } },
    reporters: ['verbose'],
  },
});
