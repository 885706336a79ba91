import type { Plugin } from 'vite';
import { pageTable } from './page-tables.ts';
import { findDefinition, readPages, ROUTES } from './read-pages.ts';
import { servedPages } from './served-pages.ts';

const VIRTUAL = 'virtual:page';

/**
 * Generates the page tables of the virtual modules, and `pages.json` for the server. Removes the page definitions from
 * the code of the pages.
 */
export function sitePages(): Plugin {
  let root = '';
  return {
    name: 'unspoken:pages',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : null),
    load(id) {
      return id.startsWith(`\0${VIRTUAL}`) ? pageTable(id.slice(1), readPages(root)) : null;
    },
    transform(code, id) {
      if (!id.includes(`/${ROUTES}/`) || !id.endsWith('.tsx')) return null;
      const found = findDefinition(id, code);
      if (!found) return null;
      // Keeps the length, so that source positions stay valid.
      const blank = code.slice(found.start, found.end).replace(/[^\n]/g, ' ');
      return { code: code.slice(0, found.start) + blank + code.slice(found.end), map: null };
    },
    generateBundle() {
      if (this.environment.config.build.ssr) return;
      const source = `${JSON.stringify(servedPages(readPages(root)), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'pages.json', source });
    },
  };
}
