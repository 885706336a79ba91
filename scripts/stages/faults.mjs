/**
 * `npm run test:faults`: tries the promises about reliability with real faults, under load.
 * `--short` takes a few minutes and writes no report; `--only=R1` (repeatable) runs one; `--soak-minutes=120` sets how long the soak lasts.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeReport } from '../faults/run/report.mjs';
import { runScenarios, totalsOf } from '../faults/run/run-scenarios.mjs';
import { SCENARIOS } from '../faults/scenarios.mjs';
import { ensureBuilt } from '../product/build.mjs';
import { Shutdown } from '../product/shutdown.mjs';
import { totalsLine } from '../suites/totals.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const shutdown = new Shutdown(130);
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    'soak-minutes': { type: 'string' },
  },
});
const { short } = values;
const chosen = SCENARIOS.filter(
  ({ id, inNpmTest }) => values.only?.includes(id) ?? !(short && inNpmTest),
);
if (chosen.length === 0) {
  console.error(`--only takes one of: ${SCENARIOS.map(({ id }) => id).join(', ')}`);
  await shutdown.end(2);
}
await Promise.all([ensureBuilt(root, 'backend'), ensureBuilt(root, 'frontend')]);
const results = await runScenarios(chosen, {
  ...{ root, short },
  soakMinutes: Number(values['soak-minutes'] ?? (short ? 0.5 : 10)),
  pick: (brief, full) => (short ? brief : full),
});
if (!short) {
  await writeReport(
    root,
    results,
    SCENARIOS.map(({ id }) => id),
  );
}
const totals = totalsOf(results);
console.log(totalsLine(totals));
await shutdown.end(totals.failed > 0 ? 1 : 0);
