import { stripVTControlCharacters } from 'node:util';

/**
 * What a part of a run reported: numbers of tests, and a line for every failure.
 * @typedef {{ passed: number, skipped: number, failures: string[] }} Report
 */

/** Characters of a message in the line of a failure. */
const MESSAGE_LIMIT = 400;

/**
 * Reads the JSON of Jest or Vitest. A file that failed to load counts as one failure.
 * @param {{ testResults: any[] }} report
 * @returns {Report}
 */
export function readJest({ testResults }) {
  /** @type {{ title: string, status: string, failureMessages?: string[] }[]} */
  const tests = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const isNamed = assertionResults.some((/** @type {any} */ test) => test.status === 'failed');
    return status === 'failed' && !isNamed
      ? [...assertionResults, { title: name, status, failureMessages: [message ?? ''] }]
      : assertionResults;
  });
  const failed = tests.filter(({ status }) => status === 'failed');
  const passed = tests.filter(({ status }) => status === 'passed');
  return {
    passed: passed.length,
    skipped: tests.length - passed.length - failed.length,
    failures: failed.map(({ title, failureMessages }) => line(title, failureMessages?.[0])),
  };
}

/**
 * Reads the JSON of Playwright. A journey that passed only on retry counts as failed, an error outside of any as one failure.
 * @param {{ stats: any, errors: { message?: string }[], suites: any[] }} report
 * @returns {Report}
 */
export function readPlaywright({ stats, errors, suites }) {
  const failed = suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))
    .filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [
      ...failed.map(({ title, projectName, results }) =>
        line(`${title} (${projectName})`, results.find(({ error }) => error)?.error?.message),
      ),
      ...errors.map(({ message }) => line('outside any journey', message)),
    ],
  };
}

/**
 * The last line of a run.
 * @param {Report[]} reports
 */
export function totalsLine(reports) {
  const sum = (/** @type {(report: Report) => number} */ of) =>
    reports.reduce((total, report) => total + of(report), 0);
  const skipped = sum((report) => report.skipped);
  const counted = `${sum((report) => report.passed)} passed, ${sum((report) => report.failures.length)} failed`;
  return skipped > 0 ? `${counted}, ${skipped} skipped` : counted;
}

/**
 * @param {any} suite
 * @returns {{ title: string, tests: { projectName: string, status: string, results: any[] }[] }[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {string} title @param {string} [message] */
function line(title, message = '') {
  const text = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim();
  return text ? `${title}: ${text.slice(0, MESSAGE_LIMIT)}` : title;
}
