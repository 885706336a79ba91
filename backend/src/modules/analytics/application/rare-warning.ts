import type { Log } from '../../../platform/observability/log.js';
import { MINUTE } from '../../../shared/milliseconds.js';

/** Rate-limited log warning: at most one line per `pause` milliseconds, with the count since the last line. */
export class RareWarning {
  private times = 0;
  private saidAt = -Infinity;

  constructor(
    private readonly log: Log,
    private readonly message: string,
    private readonly pause = MINUTE,
  ) {}

  say(count: number, fields: object = {}): void {
    this.times += count;
    const now = performance.now();
    if (now - this.saidAt < this.pause) return;
    this.log.warn({ ...fields, count: this.times }, this.message);
    this.saidAt = now;
    this.times = 0;
  }
}
