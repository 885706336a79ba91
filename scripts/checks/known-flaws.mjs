import { outputOf } from './program-output.mjs';
import { Skipped } from './skipped.mjs';

/** Soon, where no registry answers. */
const PATIENCE = ['--fetch-retries=0', '--fetch-timeout=20000'];
const ARGS = ['audit', '--omit=dev', '--audit-level=high', ...PATIENCE];

/** @type {import('./run-checks.mjs').Check} */
export const knownFlaws = {
  name: 'audit',
  title: 'no package of the product has a known serious flaw',
  run: async (root) => {
    const { code, stdout } = await outputOf('npm', [...ARGS, '--json'], root);
    if (!/"auditReportVersion"/.test(stdout)) throw new Skipped('the registry gives no advisories');
    return code === 0 ? [] : [(await outputOf('npm', ARGS, root)).output];
  },
};
