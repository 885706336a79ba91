/** LRU cache for bytes, bounded by size. */
export class MediaCache {
  private bytes = 0;
  /** In order of use, the most recently used last. */
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

  /** Does not store a value larger than the whole cache. */
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
