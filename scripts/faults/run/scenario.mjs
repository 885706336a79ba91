/**
 * One promise and the fault that tries it.
 * @typedef {object} Scenario
 * @property {string} id such as R1
 * @property {string} promise one sentence without a full stop
 * @property {string} [inNpmTest] the suite of `npm test` that proves it: the short version leaves it out
 * @property {(run: Run) => Promise<string>} hold breaks things and answers what was measured; throws when the promise does not hold
 */

/**
 * What a scenario gets from the run.
 * @typedef {object} Run
 * @property {string} root
 * @property {boolean} short a few minutes for all scenarios together
 * @property {number} soakMinutes
 * @property {<T>(short: T, full: T) => T} pick by the version that runs
 * @property {(end: () => unknown) => void} after is called when the scenario is over, the last one first
 */

/** The machine has no means for a scenario: it is counted as skipped, and the reason is printed. */
export class Forbidden extends Error {}

/**
 * @param {boolean} isSo
 * @param {string} otherwise what is wrong when it is not
 * @returns {asserts isSo}
 */
export function expect(isSo, otherwise) {
  if (!isSo) throw new Error(otherwise);
}

/**
 * @param {import('../../programs/find-program.mjs').Program | { reason: string }} program
 * @returns {import('../../programs/find-program.mjs').Program}
 */
export function needed(program) {
  if ('reason' in program) throw new Forbidden(program.reason);
  return program;
}
