import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { htmlWords } from './vite/html-words.plugin.ts';
import { pagesJson } from './vite/pages-json.plugin.ts';
import { precompress } from './vite/precompress.plugin.ts';
import { preloadFonts } from './vite/preload-fonts.plugin.ts';
import { productionRouter } from './vite/production-router.plugin.ts';

const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), productionRouter(), htmlWords(), preloadFonts(), pagesJson(), precompress()],
  server: { proxy: { '/api': backend, '/media': backend } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    // Small files inlined as data: addresses would be refused by the content policy.
    assetsInlineLimit: 0,
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.spec.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
