import type { Plugin, ResolvedConfig } from 'vite';
import { inlineScript } from './pages/inline-script.ts';

/** Before the stylesheets: a script after one waits for it. */
const BEFORE = '<link rel="icon"';

/** Inlines the first page view script in the HTML template of the site. */
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
