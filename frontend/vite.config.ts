import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { PRODUCT_NAME } from './src/content/brand.ts';
import { afterBuild } from './vite/after-build.plugin.ts';
import { assetFileNames } from './vite/asset-file-names.ts';
import { cssNames } from './vite/css-names.ts';
import { devPages } from './vite/dev-pages.plugin.ts';

// The specs expect dates in UTC. All workers are threads of this process, which share its time zone.
if (process.env.VITEST) process.env.TZ = 'UTC';

// Vite replaces its placeholder in the HTML, also in the build of the portal.
process.env.VITE_PRODUCT_NAME = PRODUCT_NAME;

const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';

/** Chunk groups of modules that most pages share; `index` is the initial load, with the files of the home page. */
const chunks = [
  { name: 'index', tags: ['$initial' as const], priority: 3 },
  {
    name: 'data',
    test: /node_modules\/(@reduxjs|react-redux|redux|immer|reselect)|src\/(api|lib)\/|src\/app\/(data-provider|roles)|src\/ui\/cut-o|src\/features\/auth\/use-session/,
    priority: 2,
  },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|@hookform|zod)|src\/ui\/(text-field|password-field|honeypot-field|load-failed|notice|toast\.|toast-state|playing-card|share-button|download-button|load-dialog|view-transition|fallible-part|button-row)|src\/features\/signups/,
    priority: 1,
  },
  // With the addresses of the drawings, which others use, too.
  { name: 'printed-card', test: /src\/(ui\/printed-card|content\/drawings)/, priority: 1 },
  // With Radix, which would be two more requests.
  { name: 'dialog', test: /src\/ui\/dialog/, priority: 1 },
];

export default defineConfig({
  plugins: [react(), devPages(backend), afterBuild()],
  css: cssNames,
  server: { proxy: { '/api': backend, '/media': backend, '^/public/.*\\.txt$': backend } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Every target browser supports modulepreload.
    modulePreload: { polyfill: false },
    // No inlined data: URLs, which the CSP blocks.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // The initial load names the files of every page: a short hash keeps it small, and its 42 bits are still
        // unique.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames,
      },
    },
  },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // Most tests wait for timers and for answers, so more workers than cores are busy.
    maxWorkers: 4,
    // Tests wait up to 20 s for a change of the page, more than once.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          // A worker that keeps its jsdom takes a third of the CPU of one that loads it for each file.
          pool: 'vmThreads',
          include: ['src/**/*.spec.tsx'],
          setupFiles: ['src/test/setup.ts'],
        },
      },
      {
        extends: true,
        // A spec that needs no page takes half of the CPU without one.
        test: {
          name: 'logic',
          environment: 'node',
          pool: 'vmThreads',
          include: ['src/**/*.spec.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'build', environment: 'node', include: ['vite/**/*.spec.ts'] },
      },
    ],
  },
});
