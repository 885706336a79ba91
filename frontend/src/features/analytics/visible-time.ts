/** Counts the time during which a page could be seen. */
export class VisibleTime {
  private counted = 0;
  private since: number | null = null;

  /** The page can be seen from now on; `now` in milliseconds. */
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
