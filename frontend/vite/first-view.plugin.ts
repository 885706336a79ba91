import type { Plugin, ResolvedConfig } from 'vite';
import { inlineScript } from './pages/inline-script.ts';

/** Behind a stylesheet it would wait for that. */
const BEFORE = '<link rel="icon"';

/** Puts the script that tells of the first page view into the HTML that all pages of the site are made from. */
export function firstView(): Plugin {
  let site: ResolvedConfig;
  return {
    name: 'unspoken:first-view',
    apply: 'build',
    configResolved(config) {
      site = config;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const script = await inlineScript(site, 'src/entry-first-view.ts');
        return html.replace(BEFORE, () => `${script}\n    ${BEFORE}`);
      },
    },
  };
}
