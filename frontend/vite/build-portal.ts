import react from '@vitejs/plugin-react';
import { build, type ResolvedConfig } from 'vite';
import { handbook } from './handbook.plugin.ts';

/**
 * Builds the admin portal after the site, into the same folder. A joint build would share chunks: the site would
 * contain portal code, and the portal would run site code.
 */
export async function buildPortal({ root, logLevel, build: site }: ResolvedConfig): Promise<void> {
  await build({
    root,
    logLevel,
    configFile: false,
    plugins: [react(), handbook()],
    build: {
      target: site.target,
      outDir: site.outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'admin.html',
        output: {
          entryFileNames: 'assets/portal-[hash].js',
          chunkFileNames: 'assets/portal-[name]-[hash].js',
        },
      },
    },
  });
}
