/**
 * The parts of the test runners' reports that are counted here.
 * @typedef {{ status: string, assertionResults: { status: string }[] }} FileReport
 * @typedef {{ testResults: FileReport[] }} JestReport vitest uses the same format
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} PlaywrightReport
 */

const NOT_RUN = new Set(['pending', 'skipped', 'todo', 'disabled']);

/**
 * Counts tests; a file that failed to load counts as one failure.
 * @param {JestReport} report
 * @returns {import('./totals.mjs').Totals}
 */
export function countJest({ testResults }) {
  const statuses = testResults.flatMap(({ status, assertionResults }) => {
    const each = assertionResults.map((test) => test.status);
    return status === 'failed' && !each.includes('failed') ? [...each, 'failed'] : each;
  });
  return {
    passed: statuses.filter((status) => status === 'passed').length,
    failed: statuses.filter((status) => status === 'failed').length,
    skipped: statuses.filter((status) => NOT_RUN.has(status)).length,
  };
}

/**
 * Counts tests in all browsers. A test that passed only on retry counts as failed, and an error outside any test counts
 * as one failure.
 * @param {PlaywrightReport} report
 * @returns {import('./totals.mjs').Totals}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Reads the closing lines of a TAP report, as written by `node --test`.
 * @param {string} tap
 * @returns {import('./totals.mjs').Totals}
 */
export function countTap(tap) {
  /** @param {string} name */
  const number = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return {
    passed: number('pass'),
    failed: number('fail') + number('cancelled'),
    skipped: number('skipped') + number('todo'),
  };
}
