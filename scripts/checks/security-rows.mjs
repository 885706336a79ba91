import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultOf } from './check.mjs';

/**
 * Fails when a row of docs/security.md names a test that does not exist.
 * @type {import('./check.mjs').Check}
 */
export const securityRows = {
  name: 'security',
  title: 'every test that docs/security.md names exists',
  run: async (root) => {
    const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
    const files = new Map();
    /** @param {string} file */
    const textOf = (file) => {
      const path = join(root, file);
      if (!files.has(file)) files.set(file, existsSync(path) ? readFileSync(path, 'utf8') : '');
      return files.get(file);
    };
    return resultOf(rowsWithoutTest(text, textOf));
  },
};

/**
 * @param {string} document
 * @param {(file: string) => string} textOf a file, empty when it is not there
 * @returns {string[]}
 */
export function rowsWithoutTest(document, textOf) {
  const rows = document.split('\n').filter((line) => /^\| \d/.test(line));
  if (rows.length === 0) return ['docs/security.md has no rows'];
  return rows.flatMap((row) => {
    const [, ids = '', , state] = row.split(' | ').join('|').split('|');
    const tests = [...row.matchAll(/`([^`]+?) › ([^`]+)`/g)];
    if (tests.length === 0 && state?.trim() === 'met')
      return [`${ids.trim()} is met without a test`];
    return tests
      .filter(([, file = '', title = '']) => !textOf(file).includes(title))
      .map(([, file, title]) => `${ids.trim()}: ${file} has no test "${title}"`);
  });
}
