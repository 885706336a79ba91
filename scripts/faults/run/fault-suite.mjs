import { ensureBuilt } from '../../product/build.mjs';
import { SCENARIOS } from '../scenarios.mjs';
import { writeReport } from './report.mjs';
import { runScenarios } from './run-scenarios.mjs';

/** Default minutes of steady load. */
const SOAK_MINUTES = { short: 0.5, full: 10 };

/**
 * @typedef {object} Choice
 * @property {boolean} short a few minutes in total, without scenarios covered by other suites of `npm test`, and without a report
 * @property {boolean} [measures] only the scenarios that measure, or only the others; all when left out
 * @property {string[]} [only] ids
 * @property {number} [soakMinutes]
 */

export const IDS = SCENARIOS.map(({ id }) => id);

/**
 * Runs the reliability scenarios in sequence.
 * @param {string} root
 * @param {Choice} choice
 * @returns {Promise<import('../../suites/totals.mjs').Totals>}
 */
export async function runFaults(root, { short, measures, only, soakMinutes }) {
  await Promise.all([ensureBuilt(root, 'backend'), ensureBuilt(root, 'frontend')]);
  const chosen = SCENARIOS.filter(
    (scenario) => only?.includes(scenario.id) ?? !(short && scenario.inNpmTest),
  ).filter((scenario) => measures === undefined || measures === Boolean(scenario.measures));
  const results = await runScenarios(chosen, {
    ...{ root, short },
    soakMinutes: soakMinutes ?? SOAK_MINUTES[short ? 'short' : 'full'],
    pick: (brief, full) => (short ? brief : full),
  });
  if (!short) await writeReport(root, results, IDS);
  /** @param {import('./run-scenarios.mjs').Outcome} outcome */
  const count = (outcome) => results.filter((each) => each.outcome === outcome).length;
  return { passed: count('held'), failed: count('not held'), skipped: count('skipped') };
}
