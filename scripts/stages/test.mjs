/**
 * `npm test`: the checks and every suite, including a real browser.
 * `--only=check|e2e|faults|topology|backend|frontend|scripts|timed|measured` (repeatable) runs one part.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKS, runChecks } from '../checks/run-checks.mjs';
import { runFaults } from '../faults/run/fault-suite.mjs';
import { chosenOf } from '../processes/options.mjs';
import { explain } from '../processes/plain-failure.mjs';
import { ensureBuilt } from '../product/build.mjs';
import { Shutdown } from '../product/shutdown.mjs';
import { runSideBySide } from '../suites/side-by-side.mjs';
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

/**
 * The parts, each with the place that says what runs at the same time.
 * @type {Record<string, { place: import('../suites/side-by-side.mjs').Place, run: () => Promise<import('../suites/totals.mjs').Totals> }>}
 */
const PARTS = {
  check: { place: 'beside', run: () => runChecks(root, CHECKS) },
  e2e: { place: 'suites', run: () => runJourneys(root) },
  backend: { place: 'suites', run: () => runBackendTests(root) },
  faults: { place: 'beside', run: () => runFaults(root, { short: true, measures: false }) },
  topology: { place: 'beside', run: () => runTopologyTests(root, { timed: false }) },
  frontend: { place: 'suites', run: () => runFrontendTests(root) },
  scripts: { place: 'beside', run: () => runScriptTests(root) },
  timed: { place: 'alone', run: () => runTopologyTests(root, { timed: true }) },
  measured: { place: 'alone', run: () => runFaults(root, { short: true, measures: true }) },
};

const names = chosenOf(Object.keys(PARTS).map((name) => ({ name }))).map(({ name }) => name);
const [only] = names;
const totals = names.length === 1 && only ? await runHere(only) : await runAll(names);
console.log(`\n${totalsLine(totals)}`);
await shutdown.end(totals.failed > 0 ? 1 : 0);

/**
 * Runs parts, and prints all their failures once more at the end, because a log may keep only its last lines.
 * @param {string[]} chosen
 */
async function runAll(chosen) {
  // First, so that no part waits for a build that runs with a low priority.
  await Promise.all([ensureBuilt(root, 'backend'), ensureBuilt(root, 'frontend')]);
  const stage = fileURLToPath(import.meta.url);
  const results = await runSideBySide(
    chosen.map((name) => ({ name, place: PARTS[name]?.place ?? 'alone' })),
    (name) => [process.execPath, stage, `--only=${name}`],
  );
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) console.log(['\nFailures:', ...failures].join('\n'));
  return addUp(results.map(({ totals: each }) => each));
}

/** @param {string} name */
async function runHere(name) {
  const start = performance.now();
  const totals = await PARTS[name]?.run().catch((failure) => {
    console.error(explain(failure));
    return undefined;
  });
  const part = totals ?? { passed: 0, failed: 1, skipped: 0 };
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`── ${name}: ${totalsLine(part)} (${seconds} s)`);
  return part;
}
