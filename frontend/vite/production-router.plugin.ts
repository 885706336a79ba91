import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Takes the router's build without development warnings. Its package offers that one to nobody by name,
 * and the page would carry the other to every visitor.
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
  };
}
