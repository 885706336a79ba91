import { readdirSync, readFileSync } from 'node:fs';

/**
 * Unit of CPU time in /proc: hundredths of a second, independent of the kernel's timer frequency (`getconf CLK_TCK`).
 */
const TICKS = 100;
const PAGE_BYTES = 4096;

/**
 * @typedef {object} Used
 * @property {number} seconds of CPU time of the process and its descendants, including ended ones
 * @property {number} megabytes of memory held by the running ones
 */

/**
 * CPU time and memory of a process and its descendants. Linux only.
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
    // The name in parentheses may contain spaces; the fields are those of proc(5), starting with the third.
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
