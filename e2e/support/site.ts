import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface SitePage {
  path: string;
  title: string;
  /** Found by search engines, and drawn by the server. */
  indexed?: boolean;
}

const builtPages = join(import.meta.dirname, '..', '..', 'frontend', 'dist', 'pages.json');

/** The pages of the built site. */
export function pagesOfSite(): SitePage[] {
  return JSON.parse(readFileSync(builtPages, 'utf8')) as SitePage[];
}

/** The paths of the pages that the server draws. */
export function publicPaths(): string[] {
  const drawn = pagesOfSite().filter(({ indexed }) => indexed);
  return drawn.map(({ path }) => path);
}
