import { createInterface } from 'node:readline';
import { startChild } from '../processes/child.mjs';
import { readTotals, withExitCode } from './totals.mjs';

/** @typedef {import('./totals.mjs').Totals} Totals */

/**
 * Where a part runs. The lanes `suites` and `checks` run at the same time, the parts of each one after the other. A suite
 * keeps two cores busy by itself, and has time limits; checks have none, and a low priority. `alone` follows them: its
 * parts have limits of seconds or measure memory, so nothing runs beside them.
 * @typedef {'suites' | 'checks' | 'alone'} Place
 */

/**
 * Runs parts in child processes; each starts its own servers on free ports.
 * @param {{ name: string, place: Place }[]} parts in the order of each place
 * @param {(name: string) => string[]} command runs one part, and ends its output with the line of its totals
 * @returns {Promise<Totals[]>}
 */
export async function runSideBySide(parts, command) {
  /** @param {Place} place */
  const inTurn = async (place) => {
    const results = [];
    for (const { name } of parts.filter((part) => part.place === place)) {
      results.push(await runPart(name, command(name), place === 'checks'));
    }
    return results;
  };
  const lanes = await Promise.all([inTurn('suites'), inTurn('checks')]);
  return [...lanes.flat(), ...(await inTurn('alone'))];
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {boolean} isLowPriority
 * @returns {Promise<Totals>}
 */
async function runPart(name, command, isLowPriority) {
  const [program = '', ...args] = isLowPriority ? ['nice', '-n', '10', ...command] : command;
  const child = startChild(program, args, { output: 'pipe', graceSeconds: 30 });
  /** @type {Totals | undefined} */
  let totals;
  const read = [child.stdout, child.stderr].map(async (stream) => {
    if (!stream) return;
    for await (const line of createInterface(stream)) {
      totals = readTotals(line) ?? totals;
      console.log(`${name.padEnd(8)} │ ${line}`);
    }
  });
  const code = await child.exited;
  await Promise.all(read);
  return withExitCode(totals ?? { passed: 0, failed: 0, skipped: 0 }, code);
}
