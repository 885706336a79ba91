import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface SitePage {
  path: string;
  title: string;
  /** Whether search engines may index the page. The server renders these pages, and no others. */
  indexed?: boolean;
}

const builtPages = join(import.meta.dirname, '..', '..', 'frontend', 'dist', 'pages.json');

/** The pages of the built site. */
export function pagesOfSite(): SitePage[] {
  return JSON.parse(readFileSync(builtPages, 'utf8')) as SitePage[];
}

/** The paths of the pages that the server renders. */
export function publicPaths(): string[] {
  const indexedPages = pagesOfSite().filter(({ indexed }) => indexed);
  return indexedPages.map(({ path }) => path);
}
