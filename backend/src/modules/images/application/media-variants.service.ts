import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/log.js';
import { copyKey, ObjectStore } from '../../../platform/storage/object-store.js';
import { BoundedQueue } from '../../../shared/bounded-queue.js';
import { UploadsBusyError } from '../domain/image.errors.js';
import { ImagesRepository } from '../domain/images.repository.js';
import { MediaShrinker, type Variant, variantName } from '../domain/media-variant.js';

const AT_ONCE = 2;
const WAITING = 32;
const SUM_BYTES = 4;

/** Smaller copies of images, made on the first request and stored beside the image. */
@Injectable()
export class MediaVariants {
  private readonly coming = new Map<string, Promise<Buffer | null>>();
  private readonly turn = new BoundedQueue(AT_ONCE, WAITING, () => new UploadsBusyError());

  constructor(
    private readonly shrinker: MediaShrinker,
    private readonly store: ObjectStore,
    private readonly images: ImagesRepository,
    private readonly log: Log,
  ) {}

  /**
   * Returns the smaller copy of the object under this key; null when the decoder is too busy. Concurrent requests for
   * one copy share the work. Throws what `open` throws.
   */
  async find(
    objectKey: string,
    variant: Variant,
    open: () => Promise<Readable>,
  ): Promise<Buffer | null> {
    const key = copyKey(objectKey, variantName(variant));
    const found = this.coming.get(key);
    if (found) return found;
    const coming = this.readOrMake(key, objectKey, variant, open);
    this.coming.set(key, coming);
    const forget = () => this.coming.delete(key);
    coming.then(forget, forget);
    return coming;
  }

  private async readOrMake(
    key: string,
    objectKey: string,
    variant: Variant,
    open: () => Promise<Readable>,
  ): Promise<Buffer | null> {
    const stored = await this.read(key);
    if (stored) return stored;
    const work = async () => this.shrinker.shrink(await buffer(await open()), variant);
    try {
      const bytes = await this.turn.run(work);
      await this.keep(key, objectKey, bytes, variant);
      return bytes;
    } catch (failure) {
      if (failure instanceof UploadsBusyError) return null;
      throw failure;
    }
  }

  /** Null when there is no copy, or not a whole one. */
  private async read(key: string): Promise<Buffer | null> {
    const object = await this.store.open(key);
    const sealed = object && (await buffer(object));
    if (!sealed || sealed.length <= SUM_BYTES) return null;
    const bytes = sealed.subarray(0, -SUM_BYTES);
    return sealed.readUInt32LE(bytes.length) === crc32(bytes) ? bytes : null;
  }

  /** Stores the copy with its checksum. A copy that can't be stored is made again for the next request. */
  private async keep(key: string, objectKey: string, bytes: Buffer, { type }: Variant) {
    const sum = Buffer.alloc(SUM_BYTES);
    sum.writeUInt32LE(crc32(bytes));
    try {
      await this.store.put(key, Buffer.concat([bytes, sum]), type);
      // The image may have been deleted meanwhile, with the copies that existed then.
      if (!(await this.images.hasObject(objectKey))) await this.store.delete(key);
    } catch (failure) {
      this.log.warn({ err: failure }, 'a smaller copy of a picture was not stored');
    }
  }
}
