/** Keeps bytes in memory up to a bound; what was not asked for the longest goes first. */
export class MediaCache {
  private bytes = 0;
  /** The latest asked for last. */
  private readonly kept = new Map<string, Buffer>();

  constructor(private readonly limit: number) {}

  get(name: string): Buffer | undefined {
    const found = this.kept.get(name);
    if (found) {
      this.kept.delete(name);
      this.kept.set(name, found);
    }
    return found;
  }

  /** Bytes that would fill the cache alone are not kept. */
  set(name: string, value: Buffer): void {
    this.remove(name);
    if (value.length > this.limit) return;
    this.kept.set(name, value);
    this.bytes += value.length;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.limit) return;
      this.remove(oldest);
    }
  }

  private remove(name: string): void {
    this.bytes -= this.kept.get(name)?.length ?? 0;
    this.kept.delete(name);
  }
}
