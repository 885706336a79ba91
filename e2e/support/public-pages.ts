import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const builtPages = join(import.meta.dirname, '..', '..', 'frontend', 'dist', 'pages.json');

/** The indexable pages listed by the built site. */
export function publicPaths(): string[] {
  const pages = JSON.parse(readFileSync(builtPages, 'utf8')) as {
    path: string;
    indexed?: boolean;
  }[];
  return pages.filter(({ indexed }) => indexed).map(({ path }) => path);
}
