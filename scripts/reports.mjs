/**
 * What a part of a run reported: numbers of tests, and the titles of the failed ones.
 * @typedef {{ passed: number, skipped: number, failures: string[] }} Report
 */

/**
 * Reads the JSON of Jest or Vitest. The exit code alone tells of a file that did not load.
 * @param {{ testResults: { assertionResults: { title: string, status: string }[] }[] }} report
 * @returns {Report}
 */
export function readJest({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const titles = (/** @type {string} */ status) =>
    tests.filter((test) => test.status === status).map(({ title }) => title);
  const [{ length: passed }, failures] = [titles('passed'), titles('failed')];
  return { passed, skipped: tests.length - passed - failures.length, failures };
}

/**
 * Reads the JSON of Playwright. A journey that passed only on retry counts as failed.
 * @param {{ stats: { expected: number, skipped: number }, suites: any[] }} report
 * @returns {Report}
 */
export function readPlaywright({ stats, suites }) {
  const specsOf = (/** @type {any} */ { specs = [], suites = [] }) => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  const failed = suites
    .flatMap(specsOf)
    .filter(({ tests }) =>
      tests.some((/** @type {any} */ { status }) => /^(unexpected|flaky)$/.test(status)),
    );
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: failed.map(({ title }) => title),
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
