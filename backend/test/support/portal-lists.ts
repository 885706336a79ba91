import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { paths } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'openapi.json'), 'utf8'),
) as { paths: Record<string, { get?: { parameters?: { name: string }[] } }> };

/** Paths of lists, which have the parameter of a search. */
export const SEARCHED = Object.keys(paths).filter((path) =>
  paths[path]?.get?.parameters?.some(({ name }) => name === 'q'),
);

/** Names of the lists in the portal's tables. */
export const LISTS = SEARCHED.filter((path) => !/\/(export|sheet)$/.test(path)).map(
  (path) => path.split('/')[3] as string,
);
