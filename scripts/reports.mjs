/**
 * What a part of a run reported: numbers of tests, and the titles of the failed ones.
 * @typedef {{ passed: number, skipped: number, failures: string[] }} Report
 */

/**
 * Reads the JSON of Jest or Vitest. A file that failed to load counts as one failure.
 * @param {{ testResults: any[] }} report
 * @returns {Report}
 */
export function readJest({ testResults }) {
  /** @type {{ title: string, status: string }[]} */
  const tests = testResults.flatMap((file) => {
    const isNamed = file.assertionResults.some(
      (/** @type {any} */ test) => test.status === 'failed',
    );
    const unnamed = file.status === 'failed' && !isNamed;
    return [...file.assertionResults, ...(unnamed ? [{ title: file.name, ...file }] : [])];
  });
  const titles = (/** @type {string} */ status) =>
    tests.filter((test) => test.status === status).map(({ title }) => title);
  const [{ length: passed }, failures] = [titles('passed'), titles('failed')];
  return { passed, skipped: tests.length - passed - failures.length, failures };
}

/**
 * Reads the JSON of Playwright. A journey that passed only on retry counts as failed, an error outside of any as one failure.
 * @param {{ stats: any, errors: { message?: string }[], suites: any[] }} report
 * @returns {Report}
 */
export function readPlaywright({ stats, errors, suites }) {
  const failed = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => /^(unexpected|flaky)$/.test(status)));
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [
      ...failed.map(({ title }) => title),
      ...errors.map(({ message }) => String(message)),
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
 * @returns {{ title: string, tests: { status: string }[] }[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
