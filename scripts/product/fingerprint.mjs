import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NOT_BUILT_FROM = new Set(['node_modules', 'dist', 'test', 'coverage', 'openapi.json']);

/**
 * A hash of all build inputs of a workspace.
 * @param {string} root
 * @param {string} workspace
 * @returns {string}
 */
export function fingerprint(root, workspace) {
  const hash = createHash('sha256');
  const shared = ['package-lock.json', 'tsconfig.base.json'].map((name) => join(root, name));
  for (const path of [...shared, ...sources(join(root, workspace))]) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_BUILT_FROM.has(entry.name) && !entry.name.endsWith('.tsbuildinfo'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sources(path);
      return entry.isFile() ? [path] : [];
    });
}
