import { setTimeout as sleep } from 'node:timers/promises';
import { SkipScenario } from './scenario.mjs';

/**
 * @typedef {import('./scenario.mjs').Scenario} Scenario
 * @typedef {'held' | 'not held' | 'skipped'} Outcome
 * @typedef {{ id: string, promise: string, outcome: Outcome, measured: string }} Result
 */

const MARKS = { held: '✓', 'not held': '✗', skipped: '–' };

/** Scenarios wait for most of their time: two at once need little more than one core. */
const LANES = 2;

/** Longer than any scenario takes on a slow machine, apart from the soak, and than what it started takes to end. */
const LIMIT_MINUTES = { scenario: 30, end: 3 };

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
  const { outcome, measured } = await inTime(
    hold({ ...settings, after: (end) => ends.push(end) }),
    LIMIT_MINUTES.scenario + settings.soakMinutes,
  ).then((figure) => ({ outcome: /** @type {Outcome} */ ('held'), measured: figure }), failed);
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
    await inTime(Promise.resolve(end()), LIMIT_MINUTES.end);
  } catch (failure) {
    console.error(failure);
  }
}

/**
 * Fails when the work hangs.
 * @template T
 * @param {Promise<T>} work
 * @param {number} minutes
 * @returns {Promise<T>}
 */
async function inTime(work, minutes) {
  const done = new AbortController();
  const limit = sleep(minutes * 60_000, undefined, { signal: done.signal }).then(() => {
    throw new Error(`it did not end within ${minutes} minutes`);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    limit.catch(() => undefined);
    done.abort();
  }
}
