import type { Plugin } from 'vite';
import { portalKeys, pages } from '../src/lib/pages.ts';

const portalPaths: readonly string[] = portalKeys.map((key) => pages[key]);

/** While developing, answers the portal's paths with its own HTML, as the server does with the built one. */
export function portalPages(): Plugin {
  return {
    name: 'unspoken:portal-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [path = '', query] = (request.url ?? '').split('?');
        if (portalPaths.includes(path)) {
          request.url = query === undefined ? '/admin.html' : `/admin.html?${query}`;
        }
        next();
      });
    },
  };
}
