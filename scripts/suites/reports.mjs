import { stripVTControlCharacters } from 'node:util';

/**
 * The parts of the test runners' reports that are read here.
 * @typedef {{ title: string, status: string, failureMessages?: string[] }} TestReport
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestReport[] }} FileReport
 * @typedef {{ testResults: FileReport[] }} JestReport vitest uses the same format
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ projectName: string, status: string, results: { error?: PlaywrightError }[] }} PlaywrightTest
 * @typedef {{ specs?: { title: string, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} PlaywrightStats
 * @typedef {{ stats: PlaywrightStats, errors: PlaywrightError[], suites: PlaywrightSuite[] }} PlaywrightReport
 */

/**
 * What a suite reported: its totals, and a line for every failure.
 * @typedef {import('./totals.mjs').Totals & { failures: string[] }} Report
 */

const NOT_RUN = new Set(['pending', 'skipped', 'todo', 'disabled']);

/** Characters of a message in the line of a failure. */
const MESSAGE_LIMIT = 400;

/**
 * Counts tests; a file that failed to load counts as one failure.
 * @param {JestReport} report
 * @returns {Report}
 */
export function readJest({ testResults }) {
  const tests = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failsAsFile =
      status === 'failed' && !assertionResults.some((each) => each.status === 'failed');
    return failsAsFile
      ? [...assertionResults, { title: name, status, failureMessages: [message ?? ''] }]
      : assertionResults;
  });
  const failed = tests.filter(({ status }) => status === 'failed');
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failed.length,
    skipped: tests.filter(({ status }) => NOT_RUN.has(status)).length,
    failures: failed.map(({ title, failureMessages }) => describe(title, failureMessages?.[0])),
  };
}

/**
 * Counts tests in all browsers. A test that passed only on retry counts as failed, and an error outside any test counts
 * as one failure.
 * @param {PlaywrightReport} report
 * @returns {Report}
 */
export function readPlaywright({ stats, errors, suites }) {
  const failedTests = suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))
    .filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...failedTests.map(({ title, projectName, results }) =>
        describe(`${title} (${projectName})`, results.find(({ error }) => error)?.error?.message),
      ),
      ...errors.map(({ message }) => describe('outside any journey', message)),
    ],
  };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {{ title: string, tests: PlaywrightTest[] }[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * Reads a TAP report, as written by `node --test`.
 * @param {string} tap
 * @returns {Report}
 */
export function readTap(tap) {
  /** @param {string} name */
  const number = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return {
    passed: number('pass'),
    failed: number('fail') + number('cancelled'),
    skipped: number('skipped') + number('todo'),
    failures: [...tap.matchAll(/^ *not ok \d+ - (.*)\n((?:(?! *\.\.\.$).*\n)*)/gm)]
      .filter(([, , details = '']) => !details.includes("failureType: 'subtestsFailed'"))
      .map(([, title = '', details = '']) =>
        describe(title, /^ *error: (?:\|-\n)?(.*(?:\n(?! *\w+:).*)*)/m.exec(details)?.[1]),
      ),
  };
}

/**
 * @param {string} title
 * @param {string} [message]
 */
function describe(title, message = '') {
  const text = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim();
  return text ? `${title}: ${text.slice(0, MESSAGE_LIMIT)}` : title;
}
