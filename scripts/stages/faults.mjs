/**
 * `npm run test:faults`: tests the reliability promises with real faults, under load, and writes the measurements to
 * docs/reliability.md. `--short` takes a few minutes and writes nothing; `--only=R1` (repeatable) runs one;
 * `--soak-minutes=120` sets the duration of the steady load.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IDS, runFaults } from '../faults/run/fault-suite.mjs';
import { onlyTakes, readOptions, refuseOptions } from '../processes/options.mjs';
import { explain } from '../processes/plain-failure.mjs';
import { Shutdown } from '../product/shutdown.mjs';
import { totalsLine } from '../suites/totals.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const shutdown = new Shutdown(130);
const { values } = readOptions({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    'soak-minutes': { type: 'string' },
  },
});
const minutes = values['soak-minutes'];
const problem = problemOf();
if (problem) refuseOptions(problem);
const { short, only } = values;
const soakMinutes = minutes === undefined ? undefined : Number(minutes);
const totals = await runFaults(root, { short, only, soakMinutes }).catch((failure) => {
  console.error(explain(failure));
  return { passed: 0, failed: 1, skipped: 0 };
});
console.log(totalsLine(totals));
await shutdown.end(totals.failed > 0 ? 1 : 0);

function problemOf() {
  const isKnown = values.only?.every((id) => IDS.includes(id)) ?? true;
  if (!isKnown) return onlyTakes(IDS);
  return minutes !== undefined && !(Number(minutes) > 0)
    ? '--soak-minutes takes a number'
    : undefined;
}
