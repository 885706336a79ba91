import { run as runProgram } from '../child.mjs';

/** Soon, where no registry answers. */
const PATIENCE = ['--fetch-retries=0', '--fetch-timeout=20000'];
const ARGS = ['audit', '--omit=dev', '--audit-level=high', ...PATIENCE];

/** @type {import('./run-checks.mjs').Check} */
export const knownFlaws = {
  name: 'audit',
  title: 'no package of the product has a known serious flaw',
  run: async (root) => {
    const { code, stdout } = await runProgram('npm', [...ARGS, '--json'], { cwd: root });
    if (!/"auditReportVersion"/.test(stdout)) return 'the registry gives no advisories';
    return code === 0 ? [] : [(await runProgram('npm', ARGS, { cwd: root })).output];
  },
};
