import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Names for developer tools. The statement that gives one keeps a component in the build that nobody uses. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Takes the router's build without development warnings. Its package offers that one to nobody by name,
 * and the page would carry the other to every visitor. Forms and links of its that we don't use are left out.
 */
export function productionRouter(): Plugin {
  return {
    name: 'unspoken:production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      if (id !== 'react-router' && id !== 'react-router/dom') return null;
      return fileURLToPath(import.meta.resolve(id)).replace('/development/', '/production/');
    },
    transform(code, id) {
      if (!id.includes('/react-router/dist/production/')) return null;
      return { code: code.replace(DISPLAY_NAME, ''), map: null };
    },
  };
}
