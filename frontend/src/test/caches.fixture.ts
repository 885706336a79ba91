/** The cache storage of a browser, which the test DOM does not have. Its answers hold their body as it is. */
export class TestCaches {
  private readonly caches = new Map<string, Map<string, { blob: () => Promise<Blob> }>>();

  /** Everything in it. */
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

/** A response with a file; the one of Node does not know the files of the test DOM. */
export class TestResponse {
  constructor(private readonly body: Blob) {}

  blob(): Promise<Blob> {
    const { body } = this;
    return Promise.resolve(body.slice(0, body.size, body.type));
  }
}
