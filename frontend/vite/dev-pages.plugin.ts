import type { Plugin } from 'vite';
import { portalPages } from '../src/app/pages.ts';

const SETTINGS = /<script type="application\/json" id="unspoken-settings">.*?<\/script>/s;

/**
 * In development, serves the HTML of the portal on the portal's paths, and writes the settings of the backend into all
 * pages, as the server does in production.
 */
export function devPages(backend: string): Plugin {
  const portal: string[] = Object.values(portalPages).map(({ path }) => path);
  return {
    name: 'unspoken:dev-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [path = '', query = ''] = (request.url ?? '').split('?');
        if (portal.includes(path)) request.url = `/admin.html?${query}`;
        next();
      });
    },
    async transformIndexHtml(html) {
      const page = await fetch(backend).then(
        (reply) => reply.text(),
        () => '',
      );
      const block = SETTINGS.exec(page)?.[0];
      return block ? html.replace('</head>', () => `${block}</head>`) : html;
    },
  };
}
