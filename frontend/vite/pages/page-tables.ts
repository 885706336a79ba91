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
 * per folder; the HTML of a page names its files, so that nothing waits for the table. Each key is written once, because
 * every visit loads this module.
 */
function firstTable(site: Page[]): string {
  const home = site.find(({ path }) => path === HOME);
  const folders = [...new Set(site.map(({ folder }) => folder))];
  const withoutFooter = site.filter(({ footer }) => footer === false).map(({ key }) => key);
  return [
    ...folders.map((folder) => `const ${folder} = ${JSON.stringify(pathsIn(folder, site))};`),
    `export const paths = { ${folders.map((folder) => `...${folder}`).join(', ')} };`,
    `export const withoutFooter = ${JSON.stringify(withoutFooter)};`,
    'export const screens = {};',
    'const add = (pages, load) => { for (const key in pages) screens[key] = () => load().then((table) => table.default[key]()); };',
    ...folders.map((folder) => `add(${folder}, () => import('${PAGES}/${folder}-pages'));`),
    home ? `screens.${home.key} = () => import('/${home.file}');` : '',
  ].join('\n');
}

/** The not-found page has an empty path, which is no address. */
function pathsIn(folder: string, site: Page[]): Record<string, string> {
  const pages = site.filter((page) => page.folder === folder);
  return Object.fromEntries(pages.map(({ key, path }) => [key, path ?? '']));
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
