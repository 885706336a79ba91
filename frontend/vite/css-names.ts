import { hash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import type { CSSOptions } from 'vite';

const ROOT = resolve(import.meta.dirname, '..');

/**
 * Short names of classes: `button` of a file becomes `button3kQx`. The default also has an underscore and a line
 * number, which make the HTML of a page half a kilobyte longer. The build and the code that renders pages must use
 * the same names.
 */
export const cssNames: CSSOptions = {
  modules: {
    generateScopedName: (name, file) =>
      name + hash('sha256', relative(ROOT, file.replace(/\?.*/, '')), 'base64url').slice(0, 4),
  },
};
