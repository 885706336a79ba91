import type { ImagesRepository } from '../infrastructure/images.repository.js';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Log } from '../../../platform/observability/log.js';
import { ObjectStore, StoreUnavailableError } from '../../../platform/storage/object-store.js';
import { ImageNotFoundError } from '../domain/image.errors.js';
import { MediaShrinker, type Variant } from '../domain/media-variant.js';
import { Slowness } from '../../../shared/slowness.js';
import { MediaVariants } from './media-variants.service.js';

const WEBP: Variant = { width: 480, type: 'image/webp' };

/** Returns nothing until `goOn` is called. */
class HeldShrinker extends MediaShrinker {
  readonly asked: Variant[] = [];
  private readonly release = Promise.withResolvers<void>();

  async shrink(_jpeg: Buffer, variant: Variant): Promise<Buffer> {
    this.asked.push(variant);
    await this.release.promise;
    return Buffer.from(`${variant.width} ${variant.type}`);
  }

  goOn(): void {
    this.release.resolve();
  }
}

/** Answers at once, so that the number of waiting requests does not depend on a disk. */
class StoreInMemory extends ObjectStore {
  readonly kept = new Map<string, Buffer>();
  isFull = false;

  put(key: string, bytes: Buffer): Promise<void> {
    if (this.isFull) return Promise.reject(new StoreUnavailableError(new Error('disk full')));
    this.kept.set(key, bytes);
    return Promise.resolve();
  }

  putStream(): Promise<number> {
    return Promise.reject(new Error('not used'));
  }

  open(key: string): Promise<Readable | null> {
    const bytes = this.kept.get(key);
    return Promise.resolve(bytes ? Readable.from([bytes]) : null);
  }

  delete(key: string): Promise<void> {
    this.kept.delete(key);
    return Promise.resolve();
  }

  async *objects() {}

  async check() {}
}

const open = () => Promise.resolve(Readable.from([Buffer.from('whole')]));
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function parts(store = new StoreInMemory()) {
  const shrinker = new HeldShrinker();
  const rows = new Set(['a', 'b']);
  const hasObject = (key: string) => Promise.resolve(rows.has(key));
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => warnings.push(message) };
  const images = { hasObject } as ImagesRepository;
  const variants = new MediaVariants(
    shrinker,
    store,
    images,
    log as unknown as Log,
    new Slowness(),
  );
  return { shrinker, store, rows, warnings, variants };
}

describe('MediaVariants', () => {
  afterEach(() => void jest.useRealTimers());

  it('makes a smaller copy once for parallel and later requests', async () => {
    const { shrinker, variants } = parts();
    const asked = Array.from({ length: 50 }, () => variants.find('a', WEBP, open));
    shrinker.goOn();
    const copies = await Promise.all([...asked, variants.find('a', WEBP, open)]);
    expect(new Set(copies.map(String))).toEqual(new Set(['480 image/webp']));
    await variants.find('a', WEBP, open);
    expect(shrinker.asked).toHaveLength(1);
  });

  it('returns null for a copy when too many copies are queued', async () => {
    const { shrinker, variants } = parts();
    const asked = Array.from({ length: 34 }, (_, key) => variants.find(`${key}`, WEBP, open));
    await settled();
    expect(await variants.find('one more', WEBP, open)).toBeNull();
    shrinker.goOn();
    expect(await Promise.all(asked)).not.toContain(null);
    expect(await variants.find('one more', WEBP, open)).not.toBeNull();
  });

  it('returns null for copies that take too long, and keeps those already begun', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    const { shrinker, store, variants } = parts();
    const asked = ['a', 'b', 'waits'].map((key) => variants.find(key, WEBP, open));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await Promise.all(asked)).toEqual([null, null, null]);
    const later = variants.find('a', WEBP, open);
    shrinker.goOn();
    expect(String(await later)).toBe('480 image/webp');
    expect(shrinker.asked).toHaveLength(2);
    expect(store.kept.size).toBe(2);
  });

  it('reports why a picture cannot be read, and tries again on the next request', async () => {
    const { shrinker, variants } = parts();
    shrinker.goOn();
    const gone = () => Promise.reject(new ImageNotFoundError());
    await expect(variants.find('a', WEBP, gone)).rejects.toThrow(ImageNotFoundError);
    expect(String(await variants.find('a', WEBP, open))).toBe('480 image/webp');
  });

  it('makes a stored copy again that was changed', async () => {
    const { shrinker, store, variants } = parts();
    shrinker.goOn();
    await variants.find('a', WEBP, open);
    const [[key, whole]] = [...store.kept] as [[string, Buffer]];
    store.kept.set(key, Buffer.from(whole.map((byte, place) => (place ? byte : byte ^ 1))));
    expect(String(await variants.find('a', WEBP, open))).toBe('480 image/webp');
    expect(store.kept.get(key)).toEqual(whole);
  });

  it('stores no copy of a picture that is deleted while it is made', async () => {
    const { shrinker, store, rows, variants } = parts();
    const asked = variants.find('a', WEBP, open);
    rows.delete('a');
    shrinker.goOn();
    expect(String(await asked)).toBe('480 image/webp');
    expect(store.kept.size).toBe(0);
  });

  it('returns a copy that cannot be stored', async () => {
    const { shrinker, store, warnings, variants } = parts();
    store.isFull = true;
    shrinker.goOn();
    expect(String(await variants.find('a', WEBP, open))).toBe('480 image/webp');
    expect(warnings).toEqual(['a smaller copy of a picture was not stored']);
  });
});
