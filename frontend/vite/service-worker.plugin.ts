import type { Plugin, ResolvedConfig } from 'vite';
import { bundledScript } from './pages/inline-script.ts';

/** Writes `service-worker.js`: beside the pages, because its place decides which of them it serves. */
export function serviceWorker(): Plugin {
  let site: ResolvedConfig;
  return {
    name: 'unspoken:service-worker',
    apply: 'build',
    configResolved(config) {
      site = config;
    },
    async generateBundle() {
      if (this.environment.config.build.ssr) return;
      const source = await bundledScript(site, 'src/service-worker.ts');
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}
