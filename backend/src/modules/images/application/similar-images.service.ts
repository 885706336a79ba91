import { ImageHashesRepository } from '../infrastructure/image-hashes.repository.js';
import { ImageModerationRepository } from '../infrastructure/image-moderation.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { Clock } from '../../../shared/clock.js';
import { RETENTION } from '../../../shared/product-rules.js';
import { newMediaPath } from '../domain/media.js';
import { orientationsOf, type PerceptualHash, PLAIN } from '../domain/perceptual-hash.js';

const MARKING = 'similar-images';

/** One statement compares this many hashes with this many images, in less than a second. */
const HASHES_AT_ONCE = 8;
const IMAGES_AT_ONCE = 20_000;

/** Finds images that resemble an expunged one, in any orientation. They are held until an admin decides. */
@Injectable()
export class SimilarImages {
  constructor(
    private readonly hashes: ImageHashesRepository,
    private readonly images: ImageModerationRepository,
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    tasks: ScheduledTasks,
  ) {
    this.jobs.handle(MARKING, (_, { signal }) =>
      this.database.inBackground(() => this.compareAll(signal)),
    );
    tasks.declare('expunged-hashes', async () => ({ removed: await this.purge() }));
  }

  /**
   * Whether a new image resembles an expunged one. Call it in the transaction that stores the image: it locks the pool,
   * so that no image is expunged between the check and the insert.
   */
  async resemblesExpunged(hash: PerceptualHash): Promise<boolean> {
    if (hash === PLAIN) return false;
    await this.images.lockPool();
    return this.hashes.resembleExpunged(orientationsOf(hash), this.clock.now());
  }

  /**
   * Remembers an expunged image; a job marks those that resemble it. Joins the current transaction, which has locked
   * the pool.
   */
  async remember(hash: PerceptualHash | null): Promise<void> {
    if (hash === null || hash === PLAIN) return;
    await this.hashes.remember(hash, this.clock.now());
    await this.jobs.send(MARKING, {});
  }

  purge(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - RETENTION.expunged);
    return this.database.inBackground(() => this.hashes.purge(before));
  }

  /** Compares all waiting hashes together: a hundred expunged images must not cause a hundred reads of all images. */
  private async compareAll(signal: AbortSignal): Promise<void> {
    for (;;) {
      const hashes = await this.hashes.findUncompared(HASHES_AT_ONCE);
      if (hashes.length === 0) return;
      await this.markSimilar(hashes.flatMap(orientationsOf), signal);
      await this.hashes.setCompared(hashes);
    }
  }

  private async markSimilar(hashes: PerceptualHash[], signal: AbortSignal): Promise<void> {
    for (let after: number | null = 0; after !== null;) {
      signal.throwIfAborted();
      const { last, found } = await this.hashes.findUnmarked(hashes, after, IMAGES_AT_ONCE);
      for (const id of found) await this.mark(id);
      after = last;
    }
  }

  /** Holds an image, unless an admin has decided about it. */
  private mark(id: number): Promise<void> {
    return this.database.transaction(async () => {
      const image = await this.images.lock(id);
      if (!image || image.removed !== null || image.resemblesExpunged) return;
      await this.images.hold(id, newMediaPath(), { resemblesExpunged: true });
    });
  }
}
