import type { Page } from './read-pages.ts';

export const PAGES = 'virtual:pages';
export const TITLES = 'virtual:page-titles';
const HOME = '/';
const TOGETHER = `${PAGES}/light-pages`;

/** Source code of a virtual module; undefined for other ids. */
export function pageTable(id: string, pages: Page[]): string | undefined {
  const site = pages.filter(({ portal }) => !portal);
  if (id === PAGES) return firstTable(site);
  if (id === TITLES) return `export default ${JSON.stringify(titles(pages))};`;
  if (id === TOGETHER) return site.filter(isTogether).map(reexport).join('\n');
  const folder = /^virtual:pages\/(\w+)-pages$/.exec(id)?.[1];
  const inFolder = site.filter((page) => page.path !== HOME && page.folder === folder);
  if (inFolder.length === 0) return undefined;
  return `export default { ${inFolder.map((page) => `${page.key}: ${load(page)}`).join(', ')} };`;
}

/** Modules that the browser loads one after another for a page, beyond the initial load. */
export function modulesOf(page: Page): string[] {
  if (page.path === HOME) return [page.file];
  return [folderTable(page), isTogether(page) ? TOGETHER : page.file];
}

/**
 * Table of the initial load: the path of every page, and the loader of the home page. The other pages have one table
 * per folder; the HTML of a page names its files, so that nothing waits for the table.
 */
function firstTable(site: Page[]): string {
  const paths = site.flatMap(({ key, path }) => (path === undefined ? [] : [[key, path]]));
  const screens = site.map((page) =>
    page.path === HOME
      ? `${page.key}: () => import('/${page.file}')`
      : `${page.key}: ${page.folder}('${page.key}')`,
  );
  const folders = [...new Set(site.map(({ folder }) => folder))];
  return [
    `export const paths = ${JSON.stringify(Object.fromEntries(paths))};`,
    `export const withoutFooter = ${JSON.stringify(site.filter(({ footer }) => footer === false).map(({ key }) => key))};`,
    ...folders.map(
      (folder) =>
        `const ${folder} = (key) => () => import('${PAGES}/${folder}-pages').then((table) => table.default[key]());`,
    ),
    `export const screens = { ${screens.join(', ')} };`,
  ].join('\n');
}

function titles(pages: Page[]) {
  return Object.fromEntries(
    pages.map(({ key, title, category, description }) => [key, { title, category, description }]),
  );
}

function load(page: Page): string {
  return isTogether(page)
    ? `() => import('${TOGETHER}').then((pages) => ({ default: pages.${page.key} }))`
    : `() => import('/${page.file}')`;
}

function reexport({ key, file }: Page): string {
  return `export { default as ${key} } from '/${file}';`;
}

function folderTable({ folder }: Page): string {
  return `${PAGES}/${folder}-pages`;
}

function isTogether(page: Page): boolean {
  return page.load === 'together';
}
