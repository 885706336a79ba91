import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import {
  ImageNotRemovedError,
  ImageRemovedError,
  ImageNotFoundError,
} from '../domain/image.errors.js';
import { ImageModerationRepository } from '../domain/image-moderation.repository.js';
import { newMediaPath } from '../domain/media-name.js';
import { isHeldBy } from '../domain/image-report.js';
import { ImageReportsRepository } from '../domain/image-reports.repository.js';
import type {
  DecidedChange,
  Decision,
  ModeratedImage,
  ModerationChange,
} from '../domain/moderated-image.js';
import { ObjectRemoval } from './object-removal.service.js';
import { ImageIntake } from './image-intake.service.js';

export type { DecidedChange, Decision, ModeratedImage };

/**
 * Moderation of any image. Concurrent decisions on one image run one after another. Every method throws
 * `ImageNotFoundError` for a missing image.
 */
@Injectable()
export class ImageModeration {
  constructor(
    private readonly images: ImageModerationRepository,
    private readonly intake: ImageIntake,
    private readonly removal: ObjectRemoval,
    private readonly reports: ImageReportsRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Removes an image, accepts it, or returns it to the review queue, and settles or reopens its reports. Joins the current
   * transaction.
   */
  decide(id: number, { removed, reports }: Decision): Promise<DecidedChange> {
    return this.database.transaction(async () => {
      const before = found(await this.images.lock(id));
      const changed =
        reports === 'settle'
          ? await this.reports.settle(id, this.clock.now())
          : await this.reports.reopen(id);
      const held = removed !== true && isHeldBy(await this.reports.tally(id), removed !== null);
      const after = await this.images.decide(id, { removed, held }, newMediaPath());
      return { before, after, reports: changed };
    });
  }

  /**
   * Deletes the row and its rating permanently; a job deletes the bytes. Returns the deleted image. Throws
   * `ImageNotRemovedError`. Joins the current transaction.
   */
  expunge(id: number): Promise<ModeratedImage> {
    return this.database.transaction(async () => {
      const image = found(await this.images.lock(id));
      if (image.removed !== true) throw new ImageNotRemovedError();
      await this.images.delete(id);
      await this.removal.schedule(image.objectKey);
      return image;
    });
  }

  /**
   * Replaces the pixels under a new URL. `along` runs in the same transaction, which starts after the bytes are decoded
   * and stored. Throws `ImageRemovedError` and what `ImageIntake.keep` throws.
   */
  async replacePixels<T>(
    id: number,
    sent: { bytes: Buffer; rotation: number },
    along: (change: ModerationChange) => Promise<T>,
  ): Promise<T> {
    turnable(await this.images.find(id));
    return this.intake.keep(sent.bytes, async (image) => {
      const before = turnable(await this.images.lock(id));
      const pixels = { ...image, rotation: sent.rotation };
      const after = await this.images.replacePixels(id, pixels, newMediaPath());
      await this.removal.schedule(before.objectKey);
      return along({ before, after });
    });
  }
}

function turnable(image: ModeratedImage | null): ModeratedImage {
  const there = found(image);
  if (there.removed === true) throw new ImageRemovedError();
  return there;
}

function found(image: ModeratedImage | null): ModeratedImage {
  if (!image) throw new ImageNotFoundError();
  return image;
}
