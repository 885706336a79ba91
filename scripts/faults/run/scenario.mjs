/**
 * One promise and the fault that tests it.
 * @typedef {object} Scenario
 * @property {string} id such as R1
 * @property {string} promise one sentence without a period
 * @property {string} [inNpmTest] the suite of `npm test` that proves it: the short version leaves it out
 * @property {true} [measures] it measures times or memory, or that no call fails, under load, so no other scenario runs beside it
 * @property {(run: Run) => Promise<string>} hold injects the fault and resolves with the measurement; throws when the promise does not hold
 */

/**
 * The context that a run gives to a scenario.
 * @typedef {object} Run
 * @property {string} root
 * @property {boolean} short true for the version of a few minutes
 * @property {number} soakMinutes
 * @property {<T>(short: T, full: T) => T} pick picks a value by `short`
 * @property {(end: () => unknown) => void} after registers a cleanup to run after the scenario, last one first
 */

/** Thrown when the machine cannot run a scenario: it counts as skipped, and the reason is printed. */
export class SkipScenario extends Error {}

/**
 * @param {boolean} isSo
 * @param {string} otherwise error message when it is not
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
  if ('reason' in program) throw new SkipScenario(program.reason);
  return program;
}
