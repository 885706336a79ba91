import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../../../shared/bounded-queue.js';
import { UploadsBusyError } from '../domain/image.errors.js';
import { MediaShrinker } from '../domain/media-shrinker.js';
import { type Variant, variantName } from '../domain/media-variant.js';
import { MediaCache } from './media-cache.js';

const KEPT_BYTES = 32 * 1024 * 1024;
const AT_ONCE = 2;
const WAITING = 32;

/** Smaller copies of images, made on demand and cached in memory. */
@Injectable()
export class MediaVariants {
  private readonly kept = new MediaCache(KEPT_BYTES);
  private readonly coming = new Map<string, Promise<Buffer | null>>();
  private readonly turn = new BoundedQueue(AT_ONCE, WAITING, () => new UploadsBusyError());

  constructor(private readonly shrinker: MediaShrinker) {}

  /**
   * Returns the smaller copy of the object under this key; null when the decoder is too busy. Concurrent requests for
   * one copy share the work. Throws what `open` throws.
   */
  async find(
    objectKey: string,
    variant: Variant,
    open: () => Promise<Readable>,
  ): Promise<Buffer | null> {
    const name = `${objectKey} ${variantName(variant)}`;
    const found = this.kept.get(name) ?? this.coming.get(name);
    if (found) return found;
    const coming = this.make(name, variant, open).finally(() => this.coming.delete(name));
    this.coming.set(name, coming);
    return coming;
  }

  private async make(
    name: string,
    variant: Variant,
    open: () => Promise<Readable>,
  ): Promise<Buffer | null> {
    const work = async () => this.shrinker.shrink(await buffer(await open()), variant);
    try {
      const bytes = await this.turn.run(work);
      this.kept.set(name, bytes);
      return bytes;
    } catch (failure) {
      if (failure instanceof UploadsBusyError) return null;
      throw failure;
    }
  }
}
