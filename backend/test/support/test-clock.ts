import { Clock } from '../../src/shared/clock.js';

/** Runs with the real time until it is set. */
export class TestClock extends Clock {
  private fixed: Date | null = null;

  /** Stands still at this moment. */
  set(moment: string): void {
    this.fixed = new Date(moment);
  }

  now(): Date {
    return this.fixed ?? new Date();
  }
}
