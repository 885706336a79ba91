import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { MediaNotFoundError } from '../domain/image.errors.js';
import { MediaShrinker } from '../domain/media-shrinker.js';
import type { Variant } from '../domain/media-variant.js';
import { MediaVariants } from './media-variants.service.js';

const WEBP: Variant = { width: 480, type: 'image/webp' };
const JPEG: Variant = { width: 480, type: 'image/jpeg' };

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

const open = () => Promise.resolve(Readable.from([Buffer.from('whole')]));
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function parts() {
  const shrinker = new HeldShrinker();
  return { shrinker, variants: new MediaVariants(shrinker) };
}

describe('MediaVariants', () => {
  it('makes a smaller copy once for parallel and later requests', async () => {
    const { shrinker, variants } = parts();
    const asked = Array.from({ length: 50 }, () => variants.find('a', WEBP, open));
    shrinker.goOn();
    const copies = await Promise.all([...asked, variants.find('a', WEBP, open)]);
    expect(new Set(copies.map(String))).toEqual(new Set(['480 image/webp']));
    await variants.find('a', WEBP, open);
    expect(shrinker.asked).toHaveLength(1);
  });

  it('makes separate copies for each picture, width and type', async () => {
    const { shrinker, variants } = parts();
    shrinker.goOn();
    await variants.find('a', WEBP, open);
    await variants.find('a', JPEG, open);
    await variants.find('a', { ...WEBP, width: 720 }, open);
    await variants.find('b', WEBP, open);
    expect(shrinker.asked).toHaveLength(4);
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

  it('reports why a picture can not be read, and tries again on the next request', async () => {
    const { shrinker, variants } = parts();
    shrinker.goOn();
    const gone = () => Promise.reject(new MediaNotFoundError());
    await expect(variants.find('a', WEBP, gone)).rejects.toThrow(MediaNotFoundError);
    expect(String(await variants.find('a', WEBP, open))).toBe('480 image/webp');
  });
});
