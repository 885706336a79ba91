import { Clock } from '../../src/shared/clock.js';

/** Shows the real time until it is set. */
export class TestClock extends Clock {
  private fixed: Date | null = null;

  /** Stops the clock at this time. */
  set(moment: string): void {
    this.fixed = new Date(moment);
  }

  /** Shows the real time again. */
  reset(): void {
    this.fixed = null;
  }

  now(): Date {
    return this.fixed ?? new Date();
  }
}
