import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { startChild } from '../processes/child.mjs';
import { ensureBuilt } from '../product/build.mjs';
import { packageScript, toolEnvironment } from '../product/package-script.mjs';
import { readJest, readPlaywright, readTap } from './reports.mjs';
import { failureLine, withExitCode } from './totals.mjs';

/**
 * @typedef {import('./reports.mjs').Report} Report
 * @typedef {import('./totals.mjs').Totals} Totals
 */

/**
 * The tests of the launcher and of the tools.
 * @param {string} root
 */
export function runScriptTests(root) {
  const files = ['scripts', 'tools'].flatMap((folder) => testsIn(join(root, folder)));
  return runNodeTests(
    root,
    files.filter((file) => !isTopologyTest(file)),
  );
}

/** Tests of the topology with limits of seconds, or that every request under load is served. */
const TIMED = ['database-faults.test.mjs', 'restarts.test.mjs'];

/**
 * Tests of the product behind a proxy and in several processes. Two files at once keep two cores busy.
 * @param {string} root
 * @param {{ timed: boolean }} choice only the tests with time limits, or only the others
 */
export async function runTopologyTests(root, { timed }) {
  await Promise.all([ensureBuilt(root, 'backend'), ensureBuilt(root, 'frontend')]);
  const files = testsIn(join(root, 'scripts')).filter(isTopologyTest);
  return runNodeTests(
    root,
    files.filter((file) => TIMED.includes(basename(file)) === timed),
    ['--test-concurrency=2'],
  );
}

/** Milliseconds after which a test or a file of tests counts as hanging: longer than any takes on a slow machine. */
const HANGS = 30 * 60_000;

/** @param {string} folder */
function testsIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.(mjs|ts)$/.test(path))
    .map((path) => join(folder, path));
}

/** @param {string} file */
function isTopologyTest(file) {
  return basename(dirname(file)) === 'topology';
}

/**
 * @param {string} root
 * @param {string[]} files
 * @param {string[]} [options]
 */
function runNodeTests(root, files, options = []) {
  return withReport(readTap, (report) => {
    return startChild(
      process.execPath,
      [
        '--test',
        `--test-timeout=${HANGS}`,
        ...options,
        ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
        ...['--test-reporter=tap', `--test-reporter-destination=${report}`],
        ...files,
      ],
      { cwd: root, env: toolEnvironment(root), sweep: dirname(report) },
    ).exited;
  });
}

/**
 * The backend's unit tests and its integration tests on a real database.
 * @param {string} root
 */
export function runBackendTests(root) {
  return withReport(fromJson(readJest), (report) => {
    const script = `${packageScript(root, 'backend', 'test')} --json --outputFile="$1"`;
    return shell(root, 'backend', script, report);
  });
}

/**
 * The frontend's tests.
 * @param {string} root
 */
export function runFrontendTests(root) {
  return withReport(fromJson(readJest), (report) => {
    const test = packageScript(root, 'frontend', 'test');
    const script = `${test} --reporter=default --reporter=json --outputFile.json="$1"`;
    return shell(root, 'frontend', script, report);
  });
}

/**
 * Browser journeys through the started product.
 * @param {string} root
 */
export async function runJourneys(root) {
  await Promise.all([ensureBuilt(root, 'backend'), ensureBuilt(root, 'frontend')]);
  return withReport(fromJson(readPlaywright), (report) =>
    shell(root, '.', 'playwright test -c e2e --reporter=list,json', report, {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
  );
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {string} script
 * @param {string} report passed to the script as `$1`
 * @param {NodeJS.ProcessEnv} [env]
 */
function shell(root, folder, script, report, env = {}) {
  return startChild('/bin/sh', ['-c', script, 'sh', report], {
    cwd: join(root, folder),
    env: toolEnvironment(root, { ...process.env, ...env }),
    sweep: dirname(report),
  }).exited;
}

/**
 * Runs a suite, and prints a line for every failure that its report names.
 * @param {(report: string) => Report} read
 * @param {(path: string) => Promise<number>} run
 * @returns {Promise<Totals>}
 */
async function withReport(read, run) {
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-report-'));
  const path = join(folder, 'report');
  try {
    const exitCode = await run(path);
    const { failures, ...counted } = existsSync(path)
      ? read(readFileSync(path, 'utf8'))
      : { passed: 0, failed: 0, skipped: 0, failures: [] };
    for (const failure of failures) console.log(failureLine(failure));
    return withExitCode(counted, exitCode);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @template Json
 * @param {(report: Json) => Report} read
 * @returns {(text: string) => Report}
 */
function fromJson(read) {
  return (text) => read(JSON.parse(text));
}
