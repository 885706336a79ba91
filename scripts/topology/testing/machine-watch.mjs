import { pbkdf2 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const derive = promisify(pbkdf2);

/**
 * A piece of work, and the milliseconds that it takes on two cores that a product under full load keeps busy, so that the
 * product's own load does not count as slowness. On idle cores it takes 12.
 */
const WORK = { rounds: 20_000, usualMs: 35 };
/** One tenth of a core. */
const PAUSE_MS = 200;
const MOST = 10;

/**
 * Measures how slow this machine is while a test measures the product: a machine that is slow, or busy with other programs,
 * must not count against a promise of seconds.
 */
export class MachineWatch {
  /** @type {number[]} */
  #times = [];
  #goesOn = true;

  constructor() {
    void this.#measure();
  }

  /** How many times longer work takes than usual, from 1 to 10: the median. */
  get slowness() {
    const times = this.#times.toSorted((a, b) => a - b);
    const time = times[Math.floor(times.length / 2)] ?? 0;
    return Math.min(MOST, Math.max(1, time / WORK.usualMs));
  }

  end() {
    this.#goesOn = false;
  }

  async #measure() {
    while (this.#goesOn) {
      const start = performance.now();
      await derive('a password', 'salt', WORK.rounds, 32, 'sha512');
      this.#times.push(performance.now() - start);
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
  }
}
