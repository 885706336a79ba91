/**
 * `npm run check`: the checks that every change must pass; `-- release` adds the checks of a release, `-- -t types`
 * runs one. The arguments are passed to Vitest.
 */
import { dirname } from 'node:path';
import { withTools } from './build.mjs';
import { startChild } from './child.mjs';
import { atStop, stop, stopWhenAsked } from './shutdown.mjs';

const root = dirname(import.meta.dirname);
const args = ['run', '--config=scripts/checks/vitest.config.ts', 'every-change'];
stopWhenAsked(130);
const checks = startChild('vitest', [...args, ...process.argv.slice(2)], {
  cwd: root,
  env: withTools(root),
});
atStop(checks.stop);
await stop(await checks.exited);
