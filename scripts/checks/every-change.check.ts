import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { runScript } from '../build.mjs';
import { run } from '../child.mjs';
import { GENERATORS, staleFiles } from './generators.mjs';

const root = dirname(dirname(import.meta.dirname));

// Two checks run at a time, the longest first.
it.each([
  ['the code is linted and formatted', 'lint'],
  ['the types hold', 'types'],
  ['imports respect the boundaries', 'boundaries'],
])('%s (%s)', async (_, script) => {
  const { code, output } = await runScript(root, '.', script);
  expect(code, output).toBe(0);
});

it('the OpenAPI document, the client and the limits are fresh (api)', async () => {
  expect(await staleFiles(root, [GENERATORS.openapi, GENERATORS.client])).toEqual([]);
});

it('no package of the product has a known serious flaw (audit)', async ({ skip }) => {
  // A short timeout, so that a machine without a registry skips the check soon.
  const limits = ['--fetch-retries=0', '--fetch-timeout=20000'];
  const args = ['audit', '--omit=dev', '--audit-level=high', ...limits, '--json'];
  const { code, stdout } = await run('npm', args, { cwd: root });
  if (!stdout.includes('"auditReportVersion"')) skip('the registry gives no advisories');
  expect(code, stdout).toBe(0);
});
