import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { Log } from '../../../platform/observability/log.js';
import { copyKey, ObjectStore, readWhole } from '../../../platform/storage/object-store.js';
import { BoundedQueue } from '../../../shared/bounded-queue.js';
import { TimeLimits } from '../../../shared/time-limits.js';
import { IMAGES } from '../../../shared/product-rules.js';
import { ImageNotFoundError, UploadsBusyError } from '../domain/image.errors.js';
import { type StoredImage } from '../domain/image-types.js';
import { isMediaName, mediaPath, type Variant, variantName } from '../domain/media.js';
import { ImageDecoder } from '../infrastructure/decoder/image-decoder.js';
import { ImagesRepository } from '../infrastructure/images.repository.js';
import { MediaLinks, type Signature } from './media-links.service.js';

/** How many smaller copies are made at once, and how many wait. */
const COPIES = { atOnce: 2, waiting: 32 } as const;
/** Maximum wait in the queue, and for a copy as a whole, in milliseconds. A request fails with 503 after 5,500. */
const TIMEOUT = { queued: 1_500, whole: 3_000 } as const;

/** Serves images. Finds them through their database row, never by file path. */
@Injectable()
export class Media {
  private readonly pending = new Map<string, Promise<Buffer | null>>();
  private readonly queue: BoundedQueue;

  constructor(
    private readonly images: ImagesRepository,
    private readonly links: MediaLinks,
    private readonly store: ObjectStore,
    private readonly decoder: ImageDecoder,
    private readonly log: Log,
    private readonly timeLimits: TimeLimits,
  ) {
    const queued = timeLimits.factor * TIMEOUT.queued;
    const busy = () => new UploadsBusyError();
    this.queue = new BoundedQueue(COPIES.atOnce, COPIES.waiting, busy, queued);
  }

  /**
   * Finds the image with this name. A visible image needs no signature; any other needs a valid one. Throws the same
   * `ImageNotFoundError` for an unknown name, a former name, and an image the caller may not see.
   */
  async find(name: string, signature?: Signature): Promise<StoredImage> {
    const image = isMediaName(name) ? await this.images.findByName(name) : null;
    if (!image) throw new ImageNotFoundError();
    const allowed = image.visible || (signature && this.links.isValid(mediaPath(name), signature));
    if (!allowed) throw new ImageNotFoundError();
    return image;
  }

  async open({ objectKey }: Pick<StoredImage, 'objectKey'>): Promise<Readable> {
    const bytes = await this.store.open(objectKey);
    if (!bytes) throw new ImageNotFoundError();
    return bytes;
  }

  /**
   * Returns a smaller copy, or null when it can't be made in time. The first request makes the copy and stores it
   * beside the image. Concurrent requests for a copy share the work, which continues after their timeout.
   */
  copy({ objectKey }: Pick<StoredImage, 'objectKey'>, variant: Variant): Promise<Buffer | null> {
    const key = copyKey(objectKey, variantName(variant));
    let copied = this.pending.get(key);
    if (!copied) {
      copied = this.readOrMake(key, objectKey, variant);
      this.pending.set(key, copied);
      const forget = () => this.pending.delete(key);
      copied.then(forget, forget);
    }
    const milliseconds = this.timeLimits.factor * TIMEOUT.whole;
    return pTimeout(copied, { milliseconds, fallback: () => null });
  }

  private async readOrMake(key: string, objectKey: string, variant: Variant) {
    const stored = await this.store.read(key, IMAGES.bytes);
    if (stored) return stored;
    try {
      const bytes = await this.queue.run(async () => {
        const whole = await readWhole(await this.open({ objectKey }), IMAGES.bytes);
        return this.decoder.shrink(whole, variant);
      });
      await this.keep(key, objectKey, bytes, variant);
      return bytes;
    } catch (failure) {
      if (failure instanceof UploadsBusyError) return null;
      throw failure;
    }
  }

  /** Stores the copy. When that fails, the next request makes it again. */
  private async keep(key: string, objectKey: string, bytes: Buffer, { type }: Variant) {
    try {
      await this.store.put(key, bytes, type);
      // The image may have been deleted in the meantime, with the copies that existed then.
      if (!(await this.images.hasObject(objectKey))) await this.store.delete(key);
    } catch (err) {
      this.log.warn({ err }, 'a smaller copy of an image was not stored');
    }
  }
}
