import type { Plugin } from 'vite';
import { readPages } from './read-pages.ts';

/** While developing, answers the portal's paths with its own HTML, as the server does with the built one. */
export function portalPages(): Plugin {
  return {
    name: 'unspoken:portal-pages',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      const portalPaths = readPages(config.root)
        .filter(({ portal }) => portal)
        .map(({ path }) => path);
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
