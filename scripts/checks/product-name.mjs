import { readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { resultOf } from './check.mjs';
import { filesIn } from './files-in.mjs';

/** The only files that spell the product's name: one for the server, one for the pages and what is built from them. */
const CONSTANTS = ['backend/src/shared/product-name.ts', 'frontend/src/content/brand.ts'];
const FOLDERS = ['backend/src', 'frontend/src', 'frontend/vite', 'frontend/public', 'tools'];
const TEXTS = new Set(['.ts', '.tsx', '.mjs', '.css', '.html', '.txt', '.svg']);
const TEST = /\.(?:spec|test|fixture)\.tsx?$/;

/** @type {import('./check.mjs').Check} */
export const productName = {
  name: 'name',
  title: 'the product name is one constant per side',
  run: async (root) => {
    const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
    const [name, ...others] = CONSTANTS.map((path) => nameIn(read(path)));
    if (!name || others.some((other) => other !== name)) {
      return resultOf([`${CONSTANTS.join(' and ')} have to hold the same PRODUCT_NAME`]);
    }
    const files = FOLDERS.flatMap((folder) => filesIn(join(root, folder)))
      .map((path) => relative(root, path))
      .concat('frontend/index.html', 'frontend/admin.html')
      .filter((path) => TEXTS.has(extname(path)) && !TEST.test(path) && !CONSTANTS.includes(path));
    return resultOf(files.flatMap((path) => spellingsIn(path, read(path), name)));
  },
};

/**
 * Lines that spell the name. Identifiers are in lower case and are not found: cookies, metrics, storage keys,
 * addresses.
 * @param {string} path
 * @param {string} text
 * @param {string} name
 * @returns {string[]}
 */
export function spellingsIn(path, text, name) {
  return text
    .split('\n')
    .flatMap((line, at) =>
      line.includes(name) ? [`${path}:${at + 1} spells the product's name; use PRODUCT_NAME`] : [],
    );
}

/** @param {string} text */
function nameIn(text) {
  return /PRODUCT_NAME = '([^']+)'/.exec(text)?.[1];
}
