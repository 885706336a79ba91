/** Object URLs of blobs in memory, one for each id. A URL that is replaced is revoked. */
export class BlobAddresses {
  private readonly urls = new Map<number, string>();

  put(id: number, blob: Blob): string {
    this.drop(id);
    const url = URL.createObjectURL(blob);
    this.urls.set(id, url);
    return url;
  }

  dropAll(): void {
    for (const id of [...this.urls.keys()]) this.drop(id);
  }

  private drop(id: number): void {
    const url = this.urls.get(id);
    if (url) URL.revokeObjectURL(url);
    this.urls.delete(id);
  }
}
