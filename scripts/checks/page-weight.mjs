import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ensureBuilt } from '../product/build.mjs';
import { resultOf } from './check.mjs';

/** Requests count everything that the HTML names. Bytes of HTML are compressed with Brotli, those of scripts with gzip. */
const LIMITS = { requests: 20, html: 14_500, scripts: 176_000, fonts: 80_000 };
/** As the server compresses what it sends once. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** @typedef {Record<keyof typeof LIMITS, number>} Weight */

/** @type {import('./check.mjs').Check} */
export const pageWeight = {
  name: 'page-weight',
  title: 'every public page stays within its requests and bytes',
  run: async (root) => {
    await ensureBuilt(root, 'frontend');
    const dist = join(root, 'frontend', 'dist');
    const pages = await publicPages(dist);
    const complaints = pages.length > 0 ? [] : ['The build has no public page.'];
    for (const { path, html } of pages) {
      complaints.push(
        ...overweight(
          path,
          weightOf(html, (file) => readFileSync(join(dist, file))),
        ),
      );
    }
    return resultOf(complaints);
  },
};

/**
 * The HTML of each public page as the server sends it, with and without a picture to rate.
 * @param {string} dist
 * @returns {Promise<{ path: string, html: string }[]>}
 */
async function publicPages(dist) {
  /** @type {{ path: string, html?: string, picture?: string, indexed?: boolean }[]} */
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'));
  const drawer = join(dist, 'pages', 'drawer', 'entry.mjs');
  const { drawPage } = await import(pathToFileURL(drawer).href);
  const forms = pages
    .filter(({ indexed }) => indexed)
    .flatMap(({ path, html, picture }) => [
      { path, file: html, pictured: false },
      { path, file: picture, pictured: true },
    ])
    .filter(({ file }) => file !== undefined);
  return Promise.all(
    forms.map(async ({ path, file, pictured }) => {
      const { preloads, body } = await drawPage({ path, pictured });
      const html = readFileSync(join(dist, String(file)), 'utf8')
        .replace('%PAGE_PRELOADS%', () => preloads)
        .replace('%PAGE_BODY%', () => body);
      return { path, html };
    }),
  );
}

/**
 * @param {string} html
 * @param {(file: string) => Buffer} read reads a file of the build
 * @returns {Weight}
 */
export function weightOf(html, read) {
  const scripts = new Set(html.match(/(?<=")\/assets\/[^"]+\.js(?=")/g));
  const fonts = new Set(html.match(/(?<=["(])\/assets\/[^")]+\.woff2(?=[")])/g));
  const calls = html.match(/<link rel="preload" as="fetch"/g) ?? [];
  const pictures = new Set(html.match(/(?<=<img [^>]*\bsrc=")[^"]+/g));
  const gzipped = [...scripts].map((file) => gzipSync(read(file), { level: 9 }).length);
  return {
    requests: 1 + scripts.size + fonts.size + calls.length + pictures.size,
    html: brotliCompressSync(html, QUICKLY).length,
    scripts: sum(gzipped),
    fonts: sum([...fonts].map((file) => read(file).length)),
  };
}

/**
 * @param {string} path
 * @param {Weight} weight
 * @returns {string[]} complaints
 */
export function overweight(path, weight) {
  const names = /** @type {(keyof Weight)[]} */ (Object.keys(LIMITS));
  return names
    .filter((name) => weight[name] > LIMITS[name])
    .map((name) => `${path} has ${weight[name]} of ${LIMITS[name]} (${name})`);
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}
