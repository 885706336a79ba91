import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { buildPortal } from './build-portal.ts';
import { precompress } from './precompress.ts';
import { writePages } from './write-pages.ts';

/** Runs the steps after a build of the site: the pages, the portal and compressed copies. */
export function afterBuild(): Plugin {
  let site: ResolvedConfig;
  return {
    name: 'unspoken:after-build',
    apply: 'build',
    configResolved(config) {
      site = config;
    },
    async closeBundle(error?: Error) {
      if (error) return;
      const folder = resolve(site.root, site.build.outDir);
      await buildPortal(site);
      await writePages(site, folder);
      await precompress(folder);
    },
  };
}
