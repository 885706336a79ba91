import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ title: string, error: string }} Failure */

/**
 * The report of a part of the tests: counts, the failed tests, and those that passed at the second try.
 * @typedef {{ passed: number, skipped: number, failures: Failure[], retried: Failure[] }} Report
 */

const LINES = 25;

/**
 * Reads the JSON of Jest or Vitest. A file that did not load has no tests: its name is the title.
 * @param {{ testResults: { name: string, status: string, message: string,
 *   assertionResults: { title: string, status: string, failureMessages?: string[] | null }[] }[] }} report
 * @returns {Report}
 */
export function readJest({ testResults }) {
  const tests = testResults.flatMap((file) => {
    const { name: title, status, message, assertionResults: asserted } = file;
    const unloaded = status === 'failed' && !asserted.some((test) => test.status === 'failed');
    return unloaded ? [...asserted, { title, status, failureMessages: [message] }] : asserted;
  });
  const { length: passed } = tests.filter(({ status }) => status === 'passed');
  const failed = tests.filter(({ status }) => status === 'failed');
  return {
    passed,
    skipped: tests.length - passed - failed.length,
    failures: failed.map(({ title, failureMessages }) => ({
      title,
      error: (failureMessages ?? []).join('\n'),
    })),
    retried: [],
  };
}

/**
 * Reads the JSON of Playwright. A failure before the first journey is in `errors`.
 * @param {{ stats: { expected: number, flaky: number, skipped: number }, suites: any[], errors: any[] }} report
 * @returns {Report}
 */
export function readPlaywright({ stats, suites, errors }) {
  const specsOf = (/** @type {any} */ { specs = [], suites: inner = [] }) => [
    ...specs,
    ...inner.flatMap(specsOf),
  ];
  const ended = (/** @type {string} */ wanted) =>
    suites
      .flatMap(specsOf)
      .flatMap(({ title, tests }) => tests.map((/** @type {any} */ test) => ({ title, ...test })))
      .filter(({ status }) => status === wanted)
      .map(({ title, results }) => ({ title, error: firstError(results) }));
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...ended('unexpected'),
      ...errors.map(({ message }) => ({ title: 'The run', error: message })),
    ],
    retried: ended('flaky'),
  };
}

/** @param {{ errors?: { message?: string }[] }[]} results */
function firstError(results) {
  const errors = results.find(({ errors }) => errors?.length)?.errors ?? [];
  return errors.map(({ message }) => message).join('\n');
}

/** @param {Failure} failure The title and the first lines of the error. */
export function failureLines({ title, error }) {
  const lines = stripVTControlCharacters(error).trim().split('\n').slice(0, LINES);
  return [title, ...lines.map((line) => `    ${line}`.trimEnd())].join('\n');
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
