import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second, whatever its own clock does (`getconf CLK_TCK`). */
const TICKS = 100;
const PAGE_BYTES = 4096;

/**
 * @typedef {object} Used
 * @property {number} seconds of processor time, of the process, those it started, and those of them that have ended
 * @property {number} megabytes of memory that the living ones hold
 */

/**
 * What a process and all that it started have used. Linux only.
 * @param {number} pid
 * @returns {Used}
 */
export function usedBy(pid) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf);
  const total = { seconds: 0, megabytes: 0 };
  /** @param {number} id */
  const add = (id) => {
    for (const { ticks, pages } of all.filter((stat) => stat.pid === id)) {
      total.seconds += ticks / TICKS;
      total.megabytes += (pages * PAGE_BYTES) / 1024 ** 2;
    }
    for (const child of all.filter(({ parent }) => parent === id)) add(child.pid);
  };
  add(pid);
  return total;
}

/** @param {string} pid */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the fields are those of proc(5) from the third on.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + field, 0);
    return [{ pid: Number(pid), parent, ticks, pages: fields[21] ?? 0 }];
  } catch {
    return [];
  }
}
