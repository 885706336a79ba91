import { ImageHashesRepository } from '../infrastructure/image-hashes.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { Log } from '../../../platform/observability/log.js';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import { type UnhashedImage } from '../domain/unhashed-image.js';
import { IMAGE_LIMITS, ImageReader } from '../domain/image-reader.js';
import type { PerceptualHash } from '../domain/perceptual-hash.js';
import { SimilarImages } from './similar-images.service.js';

const AT_ONCE = 100;

/** Makes the perceptual hashes of images that were stored without one, by an earlier version or during an update. */
@Injectable()
export class ImageHashing implements OnModuleInit {
  constructor(
    private readonly hashes: ImageHashesRepository,
    private readonly similar: SimilarImages,
    private readonly reader: ImageReader,
    private readonly store: ObjectStore,
    private readonly database: Database,
    private readonly tasks: NightlyTasks,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'image-hashes',
      cron: '0 3 * * *',
      atStart: true,
      run: ({ signal }) => this.database.inBackground(() => this.hashAll(signal)),
    });
  }

  /** Hashes one image after the other. When it is interrupted, the next run continues with those that are left. */
  async hashAll(
    signal?: AbortSignal,
  ): Promise<{ hashed: number; similar: number; failed: number }> {
    const done = { hashed: 0, similar: 0, failed: 0 };
    for (let after = 0; ;) {
      const images = await this.hashes.findUnhashed(after, AT_ONCE);
      for (const image of images) {
        signal?.throwIfAborted();
        const isHashed = await this.hash(image, async (hash) => {
          if (await this.similar.markIfSimilar(image.id, hash)) done.similar += 1;
        });
        done[isHashed ? 'hashed' : 'failed'] += 1;
        after = image.id;
      }
      if (images.length < AT_ONCE) return done;
    }
  }

  /** Makes the missing hashes of these images; one that can't be read stays without. */
  async hashThose(ids: number[]): Promise<void> {
    for (const image of await this.hashes.findUnhashedOf(ids)) await this.hash(image);
  }

  /**
   * Calls `look` before it stores the hash: an image with a hash is not looked at again. False when the image can't be read
   * now; the next run tries again.
   */
  private async hash(
    image: UnhashedImage,
    look?: (hash: PerceptualHash) => Promise<void>,
  ): Promise<boolean> {
    try {
      const bytes = await this.store.read(image.objectKey, IMAGE_LIMITS.bytes);
      if (!bytes) return false;
      const hash = await this.reader.hash(bytes);
      await look?.(hash);
      await this.hashes.store(image, hash);
      return true;
    } catch (err) {
      this.log.warn({ err, imageId: image.id }, 'a picture could not be hashed');
      return false;
    }
  }
}
