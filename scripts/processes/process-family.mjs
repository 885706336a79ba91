import { readdirSync, readFileSync } from 'node:fs';

/**
 * The children of a process, none when it has ended. Linux only.
 * @param {number} pid
 * @returns {number[]}
 */
export function childrenOf(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.flatMap((thread) => childrenOfThread(pid, thread));
  } catch {
    return [];
  }
}

/**
 * @param {number} pid
 * @param {string} thread
 */
function childrenOfThread(pid, thread) {
  const children = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

/**
 * Sends a signal to a process and then to its children. A stopped process starts no further child; one that ends in
 * between is skipped.
 * @param {number} pid
 * @param {'SIGSTOP' | 'SIGCONT'} signal
 */
export function signalFamily(pid, signal) {
  signalIfAlive(pid, signal);
  for (const child of childrenOf(pid)) signalIfAlive(child, signal);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalIfAlive(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (failure) {
    if (/** @type {NodeJS.ErrnoException} */ (failure).code !== 'ESRCH') throw failure;
  }
}
