import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['scripts/checks/*.check.ts'],
    fileParallelism: false,
    sequence: { concurrent: true },
    maxConcurrency: 2,
    testTimeout: 60 * 60_000,
    reporters: ['verbose'],
  },
});
