/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/**
 * @param {Totals[]} parts
 * @returns {Totals}
 */
export function addUp(parts) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const part of parts) {
    sum.passed += part.passed;
    sum.failed += part.failed;
    sum.skipped += part.skipped;
  }
  return sum;
}

/**
 * The result of a suite's run. A run that exited with an error without a failed test, or that ran no test, counts as
 * failed.
 * @param {Totals} counted
 * @param {number} exitCode
 * @returns {Totals}
 */
export function withExitCode(counted, exitCode) {
  const ranNothing = counted.passed + counted.failed === 0;
  const endedBadly = exitCode !== 0 && counted.failed === 0;
  return ranNothing || endedBadly ? { ...counted, failed: counted.failed + 1 } : counted;
}

/**
 * The last line of a test run.
 * @param {Totals} totals
 */
export function totalsLine({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/**
 * The reverse of `totalsLine`; undefined for any other line.
 * @param {string} line
 * @returns {Totals | undefined}
 */
export function readTotals(line) {
  const numbers = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(line)?.slice(1);
  if (!numbers) return undefined;
  const [passed = 0, failed = 0, skipped = 0] = numbers.map((each) => Number(each ?? 0));
  return { passed, failed, skipped };
}

const FAILED = '✗ ';

/**
 * The line of one failure in the output of a part.
 * @param {string} failure
 */
export function failureLine(failure) {
  return FAILED + failure;
}

/** Lines of details that `findFailures` keeps for each failure. */
const DETAILS = 10;

/**
 * Tells for each line of the output of a part whether it belongs to a failure: a `failureLine`, or one of the first
 * indented lines after it.
 * @returns {(line: string) => boolean}
 */
export function findFailures() {
  let details = 0;
  return (line) => {
    const isFailure = line.startsWith(FAILED);
    if (isFailure) details = DETAILS + 1;
    else if (!line.startsWith('    ')) details = 0;
    details -= 1;
    return details >= 0;
  };
}
