import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runPackageScript } from '../product/package-script.mjs';
import { firstDifference } from './first-difference.mjs';

const GENERATED = ['frontend/src/api/generated.ts', 'frontend/src/api/limits.ts'];
/** Input files of the generators and the formatter, at the same relative paths as in the repository. */
const INPUTS = [
  '.prettierrc.json',
  'backend/openapi.json',
  'frontend/package.json',
  'frontend/openapi-codegen.config.mjs',
  'frontend/limits-codegen.mjs',
  'frontend/src/api/base-api.ts',
  'frontend/tsconfig.json',
  'tsconfig.base.json',
];

/** @type {import('./check.mjs').Check} */
export const clientFresh = {
  name: 'client',
  title: 'the API client is fresh',
  run: async (root) => {
    const aside = mkdtempSync(join(tmpdir(), 'unspoken-client-'));
    try {
      for (const path of INPUTS) copy(root, aside, path);
      symlinkSync(join(root, 'node_modules'), join(aside, 'node_modules'));
      const { code, output } = await runPackageScript(aside, 'frontend', 'client');
      if (code !== 0) return { holds: false, output };
      const compared = GENERATED.map((path) =>
        firstDifference(
          path,
          readFileSync(join(root, path), 'utf8'),
          readFileSync(join(aside, path), 'utf8'),
        ),
      );
      return compared.find(({ holds }) => !holds) ?? { holds: true, output: '' };
    } finally {
      rmSync(aside, { recursive: true });
    }
  },
};

/**
 * @param {string} root
 * @param {string} aside
 * @param {string} path
 */
function copy(root, aside, path) {
  mkdirSync(dirname(join(aside, path)), { recursive: true });
  cpSync(join(root, path), join(aside, path));
}
