/**
 * `npm run check`: the checks of the code that every change passes; `--all` adds those of a release, `--only=<name>`
 * (repeatable) runs one.
 */
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CHECKS, runChecks } from './checks/run-checks.mjs';
import { chosenOf, readOptions } from './options.mjs';
import { totalsLine } from './reports.mjs';
import { stop, stopWhenAsked } from './shutdown.mjs';

const root = dirname(import.meta.dirname);
const { all, only, report } = readOptions();
stopWhenAsked(130);
const checks = CHECKS.filter((check) => only || all || !('all' in check));
const done = await runChecks(root, chosenOf(checks, only));
if (report) writeFileSync(report, JSON.stringify(done));
console.log(totalsLine([done]));
await stop(done.failures.length > 0 ? 1 : 0);
