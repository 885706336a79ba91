import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  ImageNotRemovedError,
  ImageRemovedError,
  MediaNotFoundError,
} from '../domain/image.errors.js';
import { ImageModerationRepository } from '../domain/image-moderation.repository.js';
import { newMediaPath } from '../domain/media-name.js';
import type { ModeratedImage, ModerationChange, RemovedState } from '../domain/moderated-image.js';
import { ObjectRemoval } from './object-removal.service.js';
import { PictureIntake } from './picture-intake.service.js';

export type { ModeratedImage };

/**
 * What moderators may do with any picture. Of several at once each decides on what the one before has left. Every method
 * throws `MediaNotFoundError` for a picture that is not there.
 */
@Injectable()
export class ImageModeration {
  constructor(
    private readonly images: ImageModerationRepository,
    private readonly intake: PictureIntake,
    private readonly removal: ObjectRemoval,
    private readonly database: Database,
  ) {}

  /** Takes a picture down, accepts it, or returns it to the review. Joins the transaction that runs. */
  setRemoved(id: number, removed: RemovedState): Promise<ModerationChange> {
    return this.database.transaction(async () => {
      const before = found(await this.images.lock(id));
      return { before, after: await this.images.setRemoved(id, removed, newMediaPath()) };
    });
  }

  /**
   * Deletes row and rating for good; the bytes follow by a job. Answers what the picture was. Throws
   * `ImageNotRemovedError`. Joins the transaction that runs.
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
   * Puts other pixels in place of those that are there, under a new address; `along` shares the transaction, which only
   * begins after the bytes are decoded and stored. Throws `ImageRemovedError` and what `PictureIntake.keep` throws.
   */
  async replacePixels<T>(
    id: number,
    sent: { bytes: Buffer; rotation: number },
    along: (change: ModerationChange) => Promise<T>,
  ): Promise<T> {
    turnable(await this.images.find(id));
    return this.intake.keep(sent.bytes, async (picture) => {
      const before = turnable(await this.images.lock(id));
      const pixels = { ...picture, rotation: sent.rotation };
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
  if (!image) throw new MediaNotFoundError();
  return image;
}
