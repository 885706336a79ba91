import { ImageModerationRepository } from '../infrastructure/image-moderation.repository.js';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import {
  ImageDecidedError,
  ImageNotFoundError,
  ImageRemovedError,
  OddRotationError,
} from '../domain/image.errors.js';
import { ImageDecoder } from '../infrastructure/decoder/image-decoder.js';
import { newMediaPath } from '../domain/media.js';
import type { ModeratedImage, ModerationChange } from '../domain/moderated-image.js';
import { ImageIntake } from './image-intake.service.js';
import { ObjectRemoval } from './object-removal.service.js';
import { IMAGES } from '../../../shared/product-rules.js';

const QUARTER = 90;
const TRIES = 3;

/** A parallel call rotated the image while this call decoded it. */
class RotatedInParallelError extends Error {}

/** Rotates images by quarter turns, from their stored bytes. */
@Injectable()
export class ImageRotations {
  constructor(
    private readonly images: ImageModerationRepository,
    private readonly decoder: ImageDecoder,
    private readonly store: ObjectStore,
    private readonly intake: ImageIntake,
    private readonly removal: ObjectRemoval,
  ) {}

  /**
   * Rotates the image to `total` degrees, or by a quarter turn without `total`, and gives it a new URL. `onRotated`
   * runs in the same transaction. Returns null when the image has that rotation already, so a repeated call rotates it
   * once. Throws `ImageNotFoundError`, `ImageRemovedError`, `OddRotationError`, `ImageDecidedError` and what
   * `ImageDecoder.rotate` throws.
   */
  async rotate<T>(
    id: number,
    total: number | undefined,
    onRotated: (change: ModerationChange) => Promise<T>,
  ): Promise<T | null> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        return await this.rotateStored(rotatable(await this.images.find(id)), total, onRotated);
      } catch (failure) {
        if (!(failure instanceof RotatedInParallelError)) throw failure;
      }
    }
    throw new ImageDecidedError();
  }

  private async rotateStored<T>(
    stored: ModeratedImage,
    total: number | undefined,
    onRotated: (change: ModerationChange) => Promise<T>,
  ): Promise<T | null> {
    const { id, objectKey } = stored;
    const rotation = total ?? (stored.rotation + QUARTER) % 360;
    const degrees = (rotation - stored.rotation + 360) % 360;
    if (degrees === 0) return null;
    if (degrees % QUARTER !== 0) throw new OddRotationError();
    const bytes = await this.store.read(objectKey, IMAGES.bytes);
    // An object is deleted a day after it was replaced, so a missing one belongs to no image.
    if (!bytes) throw new ImageNotFoundError();
    return this.intake.keep(await this.decoder.rotate(bytes, degrees), async (image) => {
      const before = rotatable(await this.images.lock(id));
      if (before.objectKey !== objectKey) throw new RotatedInParallelError();
      const after = await this.images.replacePixels(id, { ...image, rotation }, newMediaPath());
      await this.removal.scheduleReplaced(before);
      return onRotated({ before, after });
    });
  }
}

function rotatable(image: ModeratedImage | null): ModeratedImage {
  if (!image) throw new ImageNotFoundError();
  if (image.removed === true) throw new ImageRemovedError();
  return image;
}
