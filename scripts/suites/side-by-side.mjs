import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { startChild } from '../processes/child.mjs';
import { findFailures, readTotals, totalsLine, withExitCode } from './totals.mjs';

/**
 * @typedef {import('./totals.mjs').Totals} Totals
 * @typedef {{ totals: Totals, failures: string[] }} Result the failures as lines, each with the name of the part
 */

/**
 * Where a part runs. `suites` run one after the other for every two cores, because a suite keeps two cores busy by itself
 * and has time limits. `beside` runs at the same time, one after the other and with a lower priority: checks, and parts that
 * wait for much of their time. `alone` follows, in the same way as `suites`: its parts have limits of seconds or measure
 * memory.
 * @typedef {'suites' | 'beside' | 'alone'} Place
 */

/** Niceness of the parts beside the suites. */
const LOWER_PRIORITY = '5';

/** Parts that run at the same time. */
const LANES = Math.max(1, Math.floor(availableParallelism() / 2));

/**
 * Runs parts in child processes; each starts its own servers on free ports.
 * @param {{ name: string, place: Place }[]} parts in the order of each place
 * @param {(name: string) => string[]} command runs one part, and ends its output with the line of its totals
 * @returns {Promise<Result[]>}
 */
export async function runSideBySide(parts, command) {
  /**
   * @param {Place} place
   * @param {number} lanes
   */
  const runPlace = async (place, lanes) => {
    /** @type {Result[]} */
    const results = [];
    const queue = parts.filter((part) => part.place === place);
    const runLane = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        results.push(await runPart(next.name, command(next.name), place === 'beside'));
      }
    };
    await Promise.all(Array.from({ length: lanes }, runLane));
    return results;
  };
  const together = await Promise.all([runPlace('suites', LANES), runPlace('beside', 1)]);
  return [...together.flat(), ...(await runPlace('alone', LANES))];
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {boolean} isLowPriority
 * @returns {Promise<Result>}
 */
async function runPart(name, command, isLowPriority) {
  const [program = '', ...args] = isLowPriority
    ? ['nice', '-n', LOWER_PRIORITY, ...command]
    : command;
  const child = startChild(program, args, { output: 'pipe', graceSeconds: 30 });
  /** @type {Totals | undefined} */
  let counted;
  /** @type {string[]} */
  const failures = [];
  const read = [child.stdout, child.stderr].map(async (stream) => {
    if (!stream) return;
    const belongsToFailure = findFailures();
    for await (const line of createInterface(stream)) {
      const named = `${name.padEnd(8)} │ ${line}`;
      counted = readTotals(line) ?? counted;
      if (belongsToFailure(line)) failures.push(named);
      console.log(named);
    }
  });
  const code = await child.exited;
  await Promise.all(read);
  const totals = withExitCode(counted ?? { passed: 0, failed: 0, skipped: 0 }, code);
  if (totals.failed > 0)
    failures.push(`${name.padEnd(8)} │ ${totalsLine(totals)}, exit code ${code}`);
  return { totals, failures };
}
