/**
 * `npm test`: the checks, then every suite, including a real browser.
 * `--only=check|scripts|backend|frontend|topology|e2e|faults` (repeatable) runs one part.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CHECKS, runChecks } from '../checks/run-checks.mjs';
import { runFaults } from '../faults/run/fault-suite.mjs';
import { explain } from '../processes/plain-failure.mjs';
import { Shutdown } from '../product/shutdown.mjs';
import {
  runBackendTests,
  runFrontendTests,
  runJourneys,
  runScriptTests,
  runTopologyTests,
} from '../suites/suites.mjs';
import { addUp, totalsLine } from '../suites/totals.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const shutdown = new Shutdown(130);

/** @type {Record<string, () => Promise<import('../suites/totals.mjs').Totals>>} */
const PARTS = {
  check: () => runChecks(root, CHECKS),
  scripts: () => runScriptTests(root),
  backend: () => runBackendTests(root),
  frontend: () => runFrontendTests(root),
  topology: () => runTopologyTests(root),
  e2e: () => runJourneys(root),
  faults: () => runFaults(root, { short: true }),
};

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const chosen = Object.entries(PARTS).filter(([name]) => values.only?.includes(name) ?? true);
if (chosen.length === 0) {
  console.error(`--only takes one of: ${Object.keys(PARTS).join(', ')}`);
  await shutdown.end(2);
}

/** @type {import('../suites/totals.mjs').Totals[]} */
const results = [];
for (const [name, run] of chosen) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const part = await run().catch((failure) => {
    console.error(explain(failure));
    return { passed: 0, failed: 1, skipped: 0 };
  });
  results.push(part);
  console.log(
    `── ${name}: ${totalsLine(part)} (${Math.round((performance.now() - start) / 1000)} s)`,
  );
}
const totals = addUp(results);
console.log(`\n${totalsLine(totals)}`);
await shutdown.end(totals.failed > 0 ? 1 : 0);
