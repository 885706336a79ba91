import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { htmlWords } from './html-words.plugin.ts';
import { preloadFonts } from './preload-fonts.plugin.ts';
import { sitePages } from './pages/pages.plugin.ts';

/**
 * Builds the admin portal after the site, into the same folder. A joint build would share chunks: the site would
 * contain portal code, and the portal would run site code.
 */
export function portalBuild(): Plugin {
  let site: ResolvedConfig;
  return {
    name: 'unspoken:portal-build',
    apply: 'build',
    configResolved(config) {
      site = config;
    },
    closeBundle: {
      order: 'pre',
      // Later plugins process the whole output folder, including the portal.
      sequential: true,
      async handler(error?: Error) {
        if (!error) await buildPortal(site);
      },
    },
  };
}

async function buildPortal({ root, logLevel, build: site }: ResolvedConfig): Promise<void> {
  await build({
    root,
    logLevel,
    configFile: false,
    plugins: [react(), sitePages(), htmlWords(), preloadFonts()],
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
