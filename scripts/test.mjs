/**
 * `npm test`: what every change passes. `npm run test:all` (`--all`): everything, before a release.
 * `--only=<part>` (repeatable) runs a part of it.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ensureBuilt, withTools } from './build.mjs';
import { startChild } from './child.mjs';
import { explain } from './plain-failure.mjs';
import { failureLines, readJest, readPlaywright, totalsLine } from './test-reports.mjs';
import { stop, stopWhenAsked } from './shutdown.mjs';

/** @typedef {import('./test-reports.mjs').Report} Report */
/** @typedef {import('./test-reports.mjs').Failure} Failure */

const root = dirname(import.meta.dirname);
const { all, only } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string', multiple: true } },
}).values;
const VITEST = '--reporter=default --reporter=json --outputFile.json="$REPORT"';

/**
 * The parts, each with the command that runs it and writes a report. Two parts run at a time, in this order: long parts
 * first, and parts that keep a core busy beside the journeys, which often wait.
 */
const PARTS = [
  {
    name: 'e2e',
    command: `playwright test -c e2e --reporter=list,json ${all ? '' : '--grep=@core'}`,
  },
  { name: 'backend', command: 'npm test --workspace backend -- --json --outputFile="$REPORT"' },
  {
    name: 'check',
    command: `vitest run --config=scripts/checks/vitest.config.ts ${VITEST} ${all ? '' : 'every-change'}`,
  },
  { name: 'frontend', command: `npm test --workspace frontend -- ${VITEST}` },
  { name: 'scripts', command: `vitest run --config=scripts/vitest.config.ts ${VITEST}` },
  {
    name: 'resilience',
    command: `vitest run --config=resilience/vitest.config.ts ${VITEST} ${all ? '' : 'kill-9'}`,
  },
];
const AT_ONCE = 2;

stopWhenAsked(130);
const start = performance.now();
const chosen = PARTS.filter(({ name }) => only?.includes(name) ?? true);
if (only && chosen.length < only.length) {
  console.error(`--only takes one of: ${PARTS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const reports = await runAll().catch((failure) => {
  console.error(explain(failure));
  const failures = [{ title: 'the build', error: String(failure) }];
  return [{ passed: 0, skipped: 0, failures, retried: [] }];
});
const failures = reports.flatMap((report) => report.failures);
const retried = reports.flatMap((report) => report.retried);
printAll('Passed at the second try:', retried);
printAll('Failures:', failures);
console.log(`\n${Math.round((performance.now() - start) / 1000)} seconds`);
console.log(totalsLine(reports));
await stop(failures.length > 0 ? 1 : 0);

async function runAll() {
  await Promise.all([ensureBuilt(root, 'backend'), ensureBuilt(root, 'frontend')]);
  const waiting = [...chosen];
  /** @type {Report[]} */
  const done = [];
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) done.push(await runPart(part));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

/** @param {typeof PARTS[number]} part @returns {Promise<Report>} */
async function runPart({ name, command }) {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-report-'));
  const path = join(folder, 'report.json');
  const child = startChild('/bin/sh', ['-c', command], {
    cwd: root,
    env: withTools(root, { ...process.env, REPORT: path, PLAYWRIGHT_JSON_OUTPUT_FILE: path }),
    output: 'pipe',
    graceSeconds: 30,
  });
  const printed = [child.stdout, child.stderr].map(async (stream) => {
    if (!stream) return;
    for await (const text of createInterface(stream)) console.log(`${name.padEnd(10)} │ ${text}`);
  });
  const code = await child.exited;
  await Promise.all(printed);
  const report = existsSync(path)
    ? (name === 'e2e' ? readPlaywright : readJest)(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, skipped: 0, failures: [], retried: [] };
  rmSync(folder, { recursive: true });
  const fail = (/** @type {string} */ title) => report.failures.push({ title, error: '' });
  if (report.passed + report.failures.length === 0) fail('no test ran');
  if (code !== 0 && report.failures.length === 0) fail(`exit code ${code}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`── ${name}: ${totalsLine([report])} (${seconds} s)`);
  const named = (/** @type {Failure[]} */ failed) =>
    failed.map(({ title, error }) => ({ title: `${name}: ${title}`, error }));
  return { ...report, failures: named(report.failures), retried: named(report.retried) };
}

/** @param {string} heading @param {Failure[]} failed */
function printAll(heading, failed) {
  if (failed.length > 0) console.log(['', heading, ...failed.map(failureLines)].join('\n'));
}
