import { dirname, join } from 'node:path';
import { run as runProcess } from '../../processes/child.mjs';
import { packageScript, toolEnvironment } from '../../product/package-script.mjs';
import { readTap } from '../../suites/reports.mjs';
import { expect } from '../run/scenario.mjs';

/**
 * Promises proven by suites of `npm test`; a full run repeats them for their figures.
 * @type {import('../run/scenario.mjs').Scenario[]}
 */
export const PROVEN_BY_SUITES = [
  {
    id: 'R9',
    promise: 'Two replicas share logins, limits, links, invites and answers',
    ...nodeTest('scripts/topology/replicas.test.mjs'),
  },
  {
    id: 'R23b',
    promise: 'A truncated or altered backup is refused, and the database stays unchanged',
    ...jestTest('backend', 'test/integration/database/backup-refusals.ts'),
  },
  {
    id: 'R28',
    promise:
      'While the API answers 503 or hangs, every screen shows its documented text, none is blank, and logout leads home',
    ...journey('api-outage.spec.ts'),
  },
];

/** @param {string} file */
function nodeTest(file) {
  return {
    inNpmTest: file,
    /** @param {import('../run/scenario.mjs').Run} run */
    hold: async ({ root }) => {
      const { output } = await runProcess(
        process.execPath,
        ['--test', '--test-reporter=tap', file],
        {
          ...{ cwd: root, env: toolEnvironment(root) },
        },
      );
      const { passed, failed } = readTap(output);
      expect(passed > 0 && failed === 0, `${file}: ${passed} passed, ${failed} failed`);
      return `${passed} tests of \`${file}\` passed`;
    },
  };
}

/**
 * @param {string} workspace
 * @param {string} file
 */
function jestTest(workspace, file) {
  return {
    inNpmTest: join(workspace, file),
    /** @param {import('../run/scenario.mjs').Run} run */
    hold: async ({ root }) => {
      const script = `${packageScript(root, workspace, 'test')} ${file}`;
      const { code, output } = await runProcess('/bin/sh', ['-c', script], {
        ...{ cwd: join(root, workspace), env: toolEnvironment(root) },
      });
      const passed = /^Tests:.* (\d+) passed/m.exec(output)?.[1] ?? 0;
      expect(code === 0, `${file} failed: ${output.slice(-300)}`);
      return `${passed} tests of \`${join(workspace, file)}\` passed`;
    },
  };
}

/** @param {string} file */
function journey(file) {
  return {
    inNpmTest: `e2e/${file}`,
    /** @param {import('../run/scenario.mjs').Run} run */
    hold: async ({ root }) => {
      const { code, output } = await runProcess('playwright', ['test', '-c', 'e2e', file], {
        ...{
          cwd: root,
          env: {
            ...toolEnvironment(root),
            PATH: `${dirname(process.execPath)}:${toolEnvironment(root)['PATH']}`,
          },
        },
      });
      const passed = /(\d+) passed/.exec(output)?.[1] ?? 0;
      expect(code === 0, `${file} failed: ${output.slice(-300)}`);
      return `${passed} journeys of \`e2e/${file}\` passed`;
    },
  };
}
