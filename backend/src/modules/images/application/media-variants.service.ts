import { ImagesRepository } from '../infrastructure/images.repository.js';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { Log } from '../../../platform/observability/log.js';
import { copyKey, ObjectStore, readWhole } from '../../../platform/storage/object-store.js';
import { BoundedQueue } from '../../../shared/bounded-queue.js';
import { Slowness } from '../../../shared/slowness.js';
import { UploadsBusyError } from '../domain/image.errors.js';
import { IMAGE_LIMITS } from '../domain/image-reader.js';
import { MediaShrinker, type Variant, variantName } from '../domain/media-variant.js';

const AT_ONCE = 2;
const WAITING = 32;
/** Maximum wait in the queue, and for a copy as a whole, in milliseconds: a request is answered 503 after 5,500. */
const PATIENCE = { queued: 1_500, whole: 3_000 } as const;
const SUM_BYTES = 4;

/** Smaller copies of images, made on the first request and stored beside the image. */
@Injectable()
export class MediaVariants {
  private readonly coming = new Map<string, Promise<Buffer | null>>();
  private readonly turn: BoundedQueue;

  constructor(
    private readonly shrinker: MediaShrinker,
    private readonly store: ObjectStore,
    private readonly images: ImagesRepository,
    private readonly log: Log,
    private readonly slowness: Slowness,
  ) {
    const queued = slowness.factor * PATIENCE.queued;
    this.turn = new BoundedQueue(AT_ONCE, WAITING, () => new UploadsBusyError(), queued);
  }

  /**
   * Returns the smaller copy of the object under this key; null when it can't be made in time. Concurrent requests for
   * one copy share the work, which goes on for later requests. Throws what `open` throws.
   */
  async find(
    objectKey: string,
    variant: Variant,
    open: () => Promise<Readable>,
  ): Promise<Buffer | null> {
    const key = copyKey(objectKey, variantName(variant));
    const found = this.coming.get(key);
    if (found) return this.inTime(found);
    const coming = this.readOrMake(key, objectKey, variant, open);
    this.coming.set(key, coming);
    const forget = () => this.coming.delete(key);
    coming.then(forget, forget);
    return this.inTime(coming);
  }

  private async readOrMake(
    key: string,
    objectKey: string,
    variant: Variant,
    open: () => Promise<Readable>,
  ): Promise<Buffer | null> {
    const stored = await this.read(key);
    if (stored) return stored;
    const work = async () =>
      this.shrinker.shrink(await readWhole(await open(), IMAGE_LIMITS.bytes), variant);
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
    const sealed = await this.store.read(key, IMAGE_LIMITS.bytes);
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

  private inTime(coming: Promise<Buffer | null>): Promise<Buffer | null> {
    const milliseconds = this.slowness.factor * PATIENCE.whole;
    return pTimeout(coming, { milliseconds, fallback: () => null });
  }
}
