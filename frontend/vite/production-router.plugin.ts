import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Names for developer tools. These statements are side effects that keep unused components in the build. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
/** Calls without the mark that lets the bundler drop components that no page uses. */
const UNMARKED_CALL = /(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|memo)\()/gm;

/**
 * Uses the router's build without development warnings, which its package does not export by name; otherwise every
 * visitor would download the development one. Also drops unused forms and links of the router.
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
      const used = code.replace(DISPLAY_NAME, '').replace(UNMARKED_CALL, '/* @__PURE__ */ ');
      return { code: used, map: null };
    },
  };
}
