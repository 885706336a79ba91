import type { Plugin } from 'vite';
import { servedPages } from '../src/lib/served-pages.ts';

/** Writes `pages.json`: the pages that exist and their titles, for the server to answer by. */
export function pagesJson(): Plugin {
  return {
    name: 'unspoken:pages-json',
    apply: 'build',
    generateBundle() {
      const source = `${JSON.stringify(servedPages(), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'pages.json', source });
    },
  };
}
