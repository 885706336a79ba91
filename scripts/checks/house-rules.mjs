import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { resultOf } from './check.mjs';
import { filesIn } from './files-in.mjs';

const LONGEST_FILE = 300;
const CHECKED_FOLDERS = ['backend/src', 'backend/test', 'frontend/src', 'e2e', 'scripts', 'tools'];
const CODE = new Set(['.ts', '.tsx', '.mjs', '.css']);
const GENERATED = 'frontend/src/api/generated.ts';
/** Calls that send SQL text, in the code of the product. */
const RAW_SQL = /\bdatabase\s*\.(select|write)\b|(?<!super)\.query\s*[<(]|\.executeSql\(/;
const SENDS_SQL = /^backend\/src\/(?!platform\/database\/migrations\/).*(?<!\.spec)\.ts$/;
const FORBIDDEN_FOLDERS = new Set(['utils', 'helpers', 'common']);

/** @type {import('./check.mjs').Check} */
export const houseRules = {
  name: 'house',
  title: 'every file keeps to the house rules',
  run: async (root) => {
    const files = CHECKED_FOLDERS.flatMap((folder) => filesIn(join(root, folder)))
      .filter((path) => CODE.has(extname(path)))
      .map((path) => relative(root, path))
      .filter((path) => path !== GENERATED);
    return resultOf(
      files.flatMap((path) => complaintsAbout(path, readFileSync(join(root, path), 'utf8'))),
    );
  },
};

/**
 * Violations of the rules for file names, file sizes, and raw SQL.
 * @param {string} path from the root
 * @param {string} text
 * @returns {string[]}
 */
export function complaintsAbout(path, text) {
  const lines = text.split('\n').length - 1;
  const isRawWithoutReason = SENDS_SQL.test(path) && RAW_SQL.test(text) && !/Raw SQL: /.test(text);
  const drawer = dirname(path)
    .split('/')
    .find((folder) => FORBIDDEN_FOLDERS.has(folder));
  return [
    ...(lines > LONGEST_FILE ? [`${path}: ${lines} lines, more than ${LONGEST_FILE}`] : []),
    ...(/^index\.tsx?$/.test(basename(path)) ? [`${path}: a barrel hides what is imported`] : []),
    ...(drawer ? [`${path}: \`${drawer}\` says nothing about what is in it`] : []),
    ...(isRawWithoutReason ? [`${path}: a repository, or a comment \`Raw SQL: <reason>\``] : []),
    ...(/^[a-z0-9.-]+$/.test(basename(path)) ? [] : [`${path}: file names are kebab-case`]),
  ];
}
