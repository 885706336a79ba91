/** Measures the time for which a page is visible. */
export class VisibleTime {
  private counted = 0;
  private since: number | null = null;

  /** The page is visible from `now`, in milliseconds. */
  show(now: number): void {
    this.since ??= now;
  }

  hide(now: number): void {
    this.counted = this.total(now);
    this.since = null;
  }

  /** Whole seconds so far. */
  seconds(now: number): number {
    return Math.round(this.total(now) / 1_000);
  }

  private total(now: number): number {
    return this.counted + (this.since === null ? 0 : now - this.since);
  }
}
