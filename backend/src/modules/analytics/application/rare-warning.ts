import type { Log } from '../../../platform/observability/log.js';

const MINUTE = 60_000;

/** A line in the log once in a while at most, with how often it would have been said. */
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
    const now = Date.now();
    if (now - this.saidAt < this.pause) return;
    this.log.warn({ ...fields, count: this.times }, this.message);
    this.saidAt = now;
    this.times = 0;
  }
}
