import { MINUTE } from '../../shared/milliseconds.js';
import type { Log } from './log.js';

/**
 * A warning that is logged at most once in `pause` milliseconds, with the number of times it was due since the last
 * line.
 */
export class ThrottledWarning {
  private count = 0;
  private saidAt = -Infinity;

  constructor(
    private readonly log: Log,
    private readonly message: string,
    private readonly pause = MINUTE,
  ) {}

  say(count = 1, fields: object = {}): void {
    this.count += count;
    const now = performance.now();
    if (now - this.saidAt < this.pause) return;
    this.log.warn({ ...fields, count: this.count }, this.message);
    this.saidAt = now;
    this.count = 0;
  }
}
