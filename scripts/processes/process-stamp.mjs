import { readFileSync } from 'node:fs';

/**
 * Names a process so that a later one with the same number is not taken for it.
 * @param {number} pid
 */
export function processStamp(pid) {
  return `${pid} ${startTime(pid)}`;
}

/**
 * Says whether the process of a stamp still runs.
 * @param {string} stamp
 */
export function isAlive(stamp) {
  const pid = Number(stamp.split(' ')[0]);
  return Number.isInteger(pid) && pid > 0 && pidExists(pid) && processStamp(pid) === stamp;
}

/**
 * Says whether any process has this number, ours to signal or not.
 * @param {number} pid
 */
export function pidExists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * In clock ticks since boot; `-` where there is no /proc.
 * @param {number} pid
 */
function startTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may hold spaces and brackets, so fields are counted after its last bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-';
  } catch {
    return '-';
  }
}
