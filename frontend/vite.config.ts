import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { PRODUCT_NAME } from './src/content/brand.ts';
import { afterBuild } from './vite/after-build.plugin.ts';
import { assetFileNames } from './vite/asset-file-names.ts';
import { cssNames } from './vite/css-names.ts';
import { devPages } from './vite/dev-pages.plugin.ts';
import { handbook } from './vite/handbook.plugin.ts';

// Specs expect dates in UTC, and their workers have the time zone of this process.
if (process.env.VITEST) process.env.TZ = 'UTC';

// Vite replaces the placeholder of this variable in the HTML, also in the build of the portal.
process.env.VITE_PRODUCT_NAME = PRODUCT_NAME;

const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';

/** Chunk groups of modules that most pages share; `index` is the initial load, which includes the home page. */
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
  // Includes the addresses of the drawings, which other chunks use as well.
  { name: 'printed-card', test: /src\/(ui\/printed-card|content\/drawings)/, priority: 1 },
  // Includes the packages of Radix, which would be two more requests.
  { name: 'dialog', test: /src\/ui\/dialog/, priority: 1 },
];

export default defineConfig({
  plugins: [react(), handbook(), devPages(backend), afterBuild()],
  css: cssNames,
  server: { proxy: { '/api': backend, '/media': backend, '^/public/.*\\.txt$': backend } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Every target browser supports modulepreload.
    modulePreload: { polyfill: false },
    // No inlined data: URLs, because the CSP blocks them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // The initial load names the files of every page, so a short hash keeps it small; 42 bits are still unique.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames,
      },
    },
  },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // Most tests wait for timers and responses, so there are more workers than cores.
    maxWorkers: 4,
    // A test may wait several times for a change of the page, up to 20 s each time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          // Workers keep their jsdom for all files, which takes a third of the CPU of loading it for each file.
          pool: 'vmThreads',
          include: ['src/**/*.spec.tsx'],
          setupFiles: ['src/test/setup.ts'],
        },
      },
      {
        extends: true,
        // Specs that need no page run without jsdom, which halves their CPU.
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
