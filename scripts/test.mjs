/**
 * `npm test`: what every change passes. `npm run test:all` (`--all`): everything, before a release.
 * `--only=<part>` (repeatable) runs a part of it.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt, withTools } from './build.mjs';
import { startChild } from './child.mjs';
import { chosenOf, readOptions } from './options.mjs';
import { explain } from './plain-failure.mjs';
import { readJest, readPlaywright, totalsLine } from './reports.mjs';
import { stop, stopWhenAsked } from './shutdown.mjs';

/** @typedef {import('./reports.mjs').Report} Report */

const root = dirname(import.meta.dirname);
const { all, only } = readOptions({
  options: { all: { type: 'boolean' }, only: { type: 'string', multiple: true } },
}).values;
const vitest = 'vitest run --reporter=default --reporter=json --outputFile.json="$REPORT"';

/**
 * The parts, each with the command that runs it and writes a report. Two run at a time, in this order: the long ones first,
 * and beside the journeys, which wait for a part of their time, what keeps a core busy.
 */
const PARTS = [
  {
    name: 'e2e',
    command: `playwright test -c e2e --reporter=list,json ${all ? '' : '--grep=@core'}`,
  },
  { name: 'backend', command: 'cd backend && jest --json --outputFile="$REPORT"' },
  { name: 'check', command: `node scripts/check.mjs --report="$REPORT" ${all ? '--all' : ''}` },
  { name: 'frontend', command: `cd frontend && ${vitest}` },
  { name: 'scripts', command: `${vitest} --config=scripts/vitest.config.ts` },
  {
    name: 'resilience',
    command: `${vitest} --config=resilience/vitest.config.ts ${all ? '' : 'kill-9'}`,
  },
];
const AT_ONCE = 2;

stopWhenAsked(130);
const start = performance.now();
const chosen = chosenOf(PARTS, only);
const reports = await runAll().catch((failure) => {
  console.error(explain(failure));
  return [{ passed: 0, skipped: 0, failures: ['the build'] }];
});
const failures = reports.flatMap((report) => report.failures);
if (failures.length > 0) console.log(['\nFailures:', ...failures].join('\n'));
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

/**
 * @param {{ name: string, command: string }} part
 * @returns {Promise<Report>}
 */
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
  const report = readReport(path, name === 'e2e');
  rmSync(folder, { recursive: true });
  if (report.passed + report.failures.length === 0) report.failures.push('no test ran');
  if (code !== 0 && report.failures.length === 0) report.failures.push(`exit code ${code}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`── ${name}: ${totalsLine([report])} (${seconds} s)`);
  return {
    ...report,
    failures: report.failures.map((failure) => `${name.padEnd(10)} │ ${failure}`),
  };
}

/**
 * @param {string} path
 * @param {boolean} isPlaywright
 * @returns {Report}
 */
function readReport(path, isPlaywright) {
  if (!existsSync(path)) return { passed: 0, skipped: 0, failures: [] };
  const json = JSON.parse(readFileSync(path, 'utf8'));
  return isPlaywright ? readPlaywright(json) : readJest(json);
}
