/** Fake cache storage, which the test DOM lacks. Its responses keep their body unchanged. */
export class TestCaches {
  private readonly caches = new Map<string, Map<string, { blob: () => Promise<Blob> }>>();

  /** All entries. */
  async files(): Promise<Blob[]> {
    const replies = [...this.caches.values()].flatMap((cache) => [...cache.values()]);
    return Promise.all(replies.map((reply) => reply.blob()));
  }

  readonly has = (name: string) => Promise.resolve(this.caches.has(name));

  readonly delete = (name: string) => Promise.resolve(this.caches.delete(name));

  readonly open = (name: string) => {
    const entries = this.caches.get(name) ?? new Map<string, { blob: () => Promise<Blob> }>();
    this.caches.set(name, entries);
    const whole = (place: string) => new URL(place, window.location.origin).href;
    return Promise.resolve({
      keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
      match: (place: string) => Promise.resolve(entries.get(whole(place))),
      put: (place: string, reply: { blob: () => Promise<Blob> }) =>
        Promise.resolve(void entries.set(whole(place), reply)),
    });
  };
}

/** A response with a file, because the class of Node does not support the files of the test DOM. */
export class TestResponse {
  constructor(private readonly body: Blob) {}

  blob(): Promise<Blob> {
    const { body } = this;
    return Promise.resolve(body.slice(0, body.size, body.type));
  }
}
