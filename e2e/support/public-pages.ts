import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const builtPages = join(import.meta.dirname, '..', '..', 'frontend', 'dist', 'pages.json');

/** The pages that everybody may find, as the built site lists them. */
export function publicPaths(): string[] {
  const pages = JSON.parse(readFileSync(builtPages, 'utf8')) as {
    path: string;
    indexed?: boolean;
  }[];
  return pages.filter(({ indexed }) => indexed).map(({ path }) => path);
}
