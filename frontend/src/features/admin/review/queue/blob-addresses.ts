/** Object URLs of in-memory blobs, one per id; revokes a URL when it is replaced. */
export class BlobAddresses {
  private readonly urls = new Map<number, string>();

  put(thing: number, blob: Blob): string {
    this.drop(thing);
    const url = URL.createObjectURL(blob);
    this.urls.set(thing, url);
    return url;
  }

  dropAll(): void {
    for (const thing of [...this.urls.keys()]) this.drop(thing);
  }

  private drop(thing: number): void {
    const url = this.urls.get(thing);
    if (url) URL.revokeObjectURL(url);
    this.urls.delete(thing);
  }
}
