import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from '../product/build.mjs';

const LIMIT_BYTES = 80_000;

/** @typedef {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} Manifest */

/** @type {import('./check.mjs').Check} */
export const firstLoad = {
  name: 'first-load',
  title: 'the first-load JavaScript of / stays within 80 kB gzipped',
  run: async (root) => {
    await ensureBuilt(root, 'frontend');
    const dist = join(root, 'frontend', 'dist');
    const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
    const sizes = firstLoadFiles(manifest).map((file) => ({
      file,
      bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    }));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    const lines = sizes.map(({ file, bytes }) => `${bytes} ${file}`);
    return {
      holds: total > 0 && total <= LIMIT_BYTES,
      output: [...lines, `${total} of ${LIMIT_BYTES} bytes`].join('\n'),
    };
  },
};

/**
 * The scripts a browser fetches before any interaction: the entry and its static imports, at any depth.
 * @param {Manifest} manifest
 * @returns {string[]}
 */
export function firstLoadFiles(manifest) {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  for (const key of keys) {
    const fresh = (manifest[key]?.imports ?? []).filter((each) => !keys.includes(each));
    keys.push(...fresh);
  }
  return keys.flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}
