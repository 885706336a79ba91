import type { ImagesRepository } from '../infrastructure/images.repository.js';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Log } from '../../../platform/observability/log.js';
import { ObjectStore, StoreUnavailableError } from '../../../platform/storage/object-store.js';
import { ImageNotFoundError } from '../domain/image.errors.js';
import { ImageDecoder } from '../infrastructure/decoder/image-decoder.js';
import type { Variant } from '../domain/media.js';
import { TimeLimits } from '../../../shared/time-limits.js';
import type { MediaLinks } from './media-links.service.js';
import { Media } from './media.service.js';

const WEBP: Variant = { width: 480, type: 'image/webp' };

/** Makes no copy until `finish` is called. */
class HeldShrinker {
  readonly asked: Variant[] = [];
  private readonly release = Promise.withResolvers<void>();

  async shrink(_jpeg: Buffer, variant: Variant): Promise<Buffer> {
    this.asked.push(variant);
    await this.release.promise;
    return Buffer.from(`${variant.width} ${variant.type}`);
  }

  finish(): void {
    this.release.resolve();
  }
}

/** Answers at once, so that the number of waiting requests does not depend on a disk. */
class StoreInMemory extends ObjectStore {
  readonly kept = new Map<string, Buffer>();
  isFull = false;
  /** Whether the originals are missing from the store. */
  isGone = false;

  put(key: string, bytes: Buffer): Promise<void> {
    if (this.isFull) return Promise.reject(new StoreUnavailableError(new Error('disk full')));
    this.kept.set(key, bytes);
    return Promise.resolve();
  }

  putStream(): Promise<number> {
    return Promise.reject(new Error('not used'));
  }

  open(key: string): Promise<Readable | null> {
    const isWhole = !key.includes('.') && !this.isGone;
    const bytes = isWhole ? Buffer.from('whole') : this.kept.get(key);
    return Promise.resolve(bytes ? Readable.from([bytes]) : null);
  }

  delete(key: string): Promise<void> {
    this.kept.delete(key);
    return Promise.resolve();
  }

  async *objects() {}

  async check() {}
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function parts(store = new StoreInMemory()) {
  const shrinker = new HeldShrinker();
  const rows = new Set(['a', 'b']);
  const hasObject = (key: string) => Promise.resolve(rows.has(key));
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => warnings.push(message) };
  const images = { hasObject } as ImagesRepository;
  const media = new Media(
    images,
    {} as MediaLinks,
    store,
    shrinker as unknown as ImageDecoder,
    log as unknown as Log,
    new TimeLimits(),
  );
  const copy = (objectKey: string) => media.copy({ objectKey }, WEBP);
  return { shrinker, store, rows, warnings, copy };
}

describe('Media', () => {
  afterEach(() => void jest.useRealTimers());

  it('makes a smaller copy once for parallel and later requests', async () => {
    const { shrinker, copy } = parts();
    const asked = Array.from({ length: 50 }, () => copy('a'));
    shrinker.finish();
    const copies = await Promise.all([...asked, copy('a')]);
    expect(new Set(copies.map(String))).toEqual(new Set(['480 image/webp']));
    await copy('a');
    expect(shrinker.asked).toHaveLength(1);
  });

  it('returns null for a copy when too many copies are queued', async () => {
    const { shrinker, copy } = parts();
    const asked = Array.from({ length: 34 }, (_, key) => copy(`${key}`));
    await settled();
    expect(await copy('one more')).toBeNull();
    shrinker.finish();
    expect(await Promise.all(asked)).not.toContain(null);
    expect(await copy('one more')).not.toBeNull();
  });

  it('returns null for copies that take too long, and finishes those that have begun', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    const { shrinker, store, copy } = parts();
    const asked = ['a', 'b', 'waits'].map((key) => copy(key));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await Promise.all(asked)).toEqual([null, null, null]);
    const later = copy('a');
    shrinker.finish();
    expect(String(await later)).toBe('480 image/webp');
    expect(shrinker.asked).toHaveLength(2);
    expect(store.kept.size).toBe(2);
  });

  it('throws for an image that is missing from the store, and tries again at the next request', async () => {
    const { shrinker, store, copy } = parts();
    shrinker.finish();
    store.isGone = true;
    await expect(copy('a')).rejects.toThrow(ImageNotFoundError);
    store.isGone = false;
    expect(String(await copy('a'))).toBe('480 image/webp');
  });

  it('stores no copy of an image that is deleted while the copy is made', async () => {
    const { shrinker, store, rows, copy } = parts();
    const asked = copy('a');
    rows.delete('a');
    shrinker.finish();
    expect(String(await asked)).toBe('480 image/webp');
    expect(store.kept.size).toBe(0);
  });

  it('returns a copy that cannot be stored', async () => {
    const { shrinker, store, warnings, copy } = parts();
    store.isFull = true;
    shrinker.finish();
    expect(String(await copy('a'))).toBe('480 image/webp');
    expect(warnings).toEqual(['a smaller copy of an image was not stored']);
  });
});
