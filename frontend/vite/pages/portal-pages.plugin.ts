import type { Plugin } from 'vite';
import { readPages } from './read-pages.ts';

/** In development, serves the portal's HTML on the portal's paths, as the server does in production. */
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
