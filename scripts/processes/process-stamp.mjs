import { readFileSync } from 'node:fs';

/**
 * Identifies a process so that a later process with the same pid is not mistaken for it.
 * @param {number} pid
 */
export function processStamp(pid) {
  return `${pid} ${startTime(pid)}`;
}

/**
 * Returns whether the process of a stamp still runs.
 * @param {string} stamp
 */
export function isAlive(stamp) {
  const pid = Number(stamp.split(' ')[0]);
  return Number.isInteger(pid) && pid > 0 && pidExists(pid) && processStamp(pid) === stamp;
}

/**
 * Returns whether any process has this pid, including other users' processes.
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
 * Start time in clock ticks since boot; `-` where there is no /proc.
 * @param {number} pid
 */
function startTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may contain spaces and brackets, so fields are counted after its last bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-';
  } catch {
    return '-';
  }
}
