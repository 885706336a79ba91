/**
 * `npm run check`: the checks of the code that every change passes; `-- release` adds those of a release, `-- -t types` runs
 * one. Arguments are those of Vitest.
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
