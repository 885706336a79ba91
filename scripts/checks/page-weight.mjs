import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { ensureBuilt } from '../build.mjs';

/**
 * Limits per page. Requests count everything that the HTML names; bytes are compressed with Brotli. `entry` is the
 * initial load: the entry and its static imports.
 */
const LIMITS = { requests: 20, html: 14_500, entry: 80_000, scripts: 176_000, fonts: 80_000 };
/** The level at which the server compresses a response that it sends once. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** @typedef {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} Manifest */

/**
 * A line for each limit that a page exceeds.
 * @param {string} root
 */
export async function heavyPages(root) {
  await ensureBuilt(root, 'frontend');
  const dist = join(root, 'frontend', 'dist');
  const entry = compressed(dist, entryFiles(readJson(dist, '.vite/manifest.json')));
  const pages = await publicPages(dist);
  if (pages.length === 0 || entry === 0) return ['The build has no page or no script.'];
  return pages.flatMap(({ path, html }) => {
    const weight = { ...weightOf(html, dist), entry };
    const names = /** @type {(keyof typeof LIMITS)[]} */ (Object.keys(LIMITS));
    const heavy = names
      .filter((name) => weight[name] === 0 || weight[name] > LIMITS[name])
      .map((name) => `${path} has ${weight[name]} of ${LIMITS[name]} (${name})`);
    const unbuilt = imagesOf(html)
      .filter((file) => !file.startsWith('/media/') && !existsSync(join(dist, file)))
      .map((file) => `${path} shows ${file}, which is not built`);
    return [...heavy, ...unbuilt];
  });
}

/**
 * The HTML of each public page as the server sends it, with and without a photo to rate.
 * @param {string} dist
 */
async function publicPages(dist) {
  /** @type {{ path: string, html?: string, photo?: string, indexed?: boolean }[]} */
  const pages = readJson(dist, 'pages.json');
  const renderer = join(dist, 'pages', 'renderer', 'entry.mjs');
  const { renderPage } = await import(pathToFileURL(renderer).href);
  const rendered = [];
  for (const { path, html = '', photo = '' } of pages.filter(({ indexed }) => indexed)) {
    for (const file of [html, photo].filter(Boolean)) {
      // One at a time, because the renderer keeps the photo of the page in a variable.
      const { preloads, body } = await renderPage({ path, withPhoto: file === photo });
      const filledIn = readFileSync(join(dist, file), 'utf8')
        .replace('%PAGE_PRELOADS%', () => preloads)
        .replace('%PAGE_BODY%', () => body)
        .replaceAll('%PHOTO_URL%', '/media/photo.jpg');
      rendered.push({ path, html: filledIn });
    }
  }
  return rendered;
}

/**
 * @param {string} html
 * @param {string} dist
 */
function weightOf(html, dist) {
  const named = (/** @type {RegExp} */ pattern) => [...new Set(html.match(pattern))];
  const scripts = named(/(?<=")\/assets\/[^"]+\.js(?=")/g);
  const fonts = named(/(?<=["(])\/assets\/[^")]+\.woff2(?=[")])/g);
  const images = imagesOf(html);
  const calls = html.match(/<link rel="preload" as="fetch"/g) ?? [];
  return {
    requests: 1 + scripts.length + fonts.length + calls.length + images.length,
    html: brotliCompressSync(html, QUICKLY).length,
    scripts: compressed(dist, scripts),
    fonts: fonts.reduce((sum, file) => sum + readFileSync(join(dist, file)).length, 0),
  };
}

/** The files that the page shows, without repeats. @param {string} html */
function imagesOf(html) {
  return [...new Set(html.match(/(?<=<img [^>]*\bsrc=")[^"]+/g))];
}

/** @param {Manifest} manifest */
function entryFiles(manifest) {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  for (const key of keys) {
    keys.push(...(manifest[key]?.imports ?? []).filter((each) => !keys.includes(each)));
  }
  return keys.flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}

/**
 * @param {string} dist
 * @param {string[]} files
 */
function compressed(dist, files) {
  return files.reduce((sum, file) => {
    const path = join(dist, file);
    // The server sends the smallest files uncompressed.
    const { size } = statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path);
    return sum + size;
  }, 0);
}

/**
 * @param {string} dist
 * @param {string} file
 */
function readJson(dist, file) {
  return JSON.parse(readFileSync(join(dist, file), 'utf8'));
}
