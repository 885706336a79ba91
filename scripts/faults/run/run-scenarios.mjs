import { SkipScenario } from './scenario.mjs';

/**
 * @typedef {import('./scenario.mjs').Scenario} Scenario
 * @typedef {'held' | 'not held' | 'skipped'} Outcome
 * @typedef {{ id: string, promise: string, outcome: Outcome, measured: string }} Result
 */

const MARKS = { held: '✓', 'not held': '✗', skipped: '–' };

/** Scenarios wait for most of their time: two at once need little more than one core. */
const LANES = 2;

/**
 * Runs the scenarios, in the short version two at a time, then one by one those that measure what the machine can do.
 * Prints a line for each.
 * @param {Scenario[]} scenarios
 * @param {Omit<import('./scenario.mjs').Run, 'after'>} settings
 * @returns {Promise<Result[]>} in the order of the scenarios
 */
export async function runScenarios(scenarios, settings) {
  /** @type {Map<Scenario, Result>} */
  const results = new Map();
  /** @param {Scenario[]} queue */
  const runLane = async (queue) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      results.set(next, await runScenario(next, settings));
    }
  };
  const together = scenarios.filter(({ measures }) => settings.short && !measures);
  const alone = scenarios.filter((scenario) => !together.includes(scenario));
  await Promise.all(Array.from({ length: LANES }, () => runLane(together)));
  await runLane(alone);
  return scenarios.flatMap((scenario) => results.get(scenario) ?? []);
}

/**
 * @param {Scenario} scenario
 * @param {Omit<import('./scenario.mjs').Run, 'after'>} settings
 * @returns {Promise<Result>}
 */
async function runScenario({ id, promise, hold }, settings) {
  const start = performance.now();
  /** @type {(() => unknown)[]} */
  const ends = [];
  const { outcome, measured } = await hold({ ...settings, after: (end) => ends.push(end) }).then(
    (figure) => ({ outcome: /** @type {Outcome} */ ('held'), measured: figure }),
    failed,
  );
  for (const end of ends.reverse()) await ended(end);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${MARKS[outcome]} ${id} ${promise}: ${measured} (${outcome}, ${seconds} s)`);
  return { id, promise, outcome, measured };
}

/**
 * @param {unknown} failure
 * @returns {{ outcome: Outcome, measured: string }}
 */
function failed(failure) {
  if (failure instanceof SkipScenario) return { outcome: 'skipped', measured: failure.message };
  if (process.env['FAULTS_STACKS']) console.error(failure);
  return {
    outcome: 'not held',
    measured: failure instanceof Error ? failure.message : String(failure),
  };
}

/** @param {() => unknown} end */
async function ended(end) {
  try {
    await end();
  } catch (failure) {
    console.error(failure);
  }
}
