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

/** Another call turned the image while it was decoded. */
class TurnedMeanwhileError extends Error {}

/** Turns images by quarter turns, from their stored bytes. */
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
   * Turns the image to a rotation of `total` degrees, or by a quarter without `total`, and gives it a new URL.
   * `onTurned` runs in the same transaction. Returns null when the image has that rotation already, so a repeated call
   * turns it once. Throws `ImageNotFoundError`, `ImageRemovedError`, `OddRotationError`, `ImageDecidedError` and what
   * `ImageDecoder.turn` throws.
   */
  async turn<T>(
    id: number,
    total: number | undefined,
    onTurned: (change: ModerationChange) => Promise<T>,
  ): Promise<T | null> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        return await this.turnStored(turnable(await this.images.find(id)), total, onTurned);
      } catch (failure) {
        if (!(failure instanceof TurnedMeanwhileError)) throw failure;
      }
    }
    throw new ImageDecidedError();
  }

  private async turnStored<T>(
    stored: ModeratedImage,
    total: number | undefined,
    onTurned: (change: ModerationChange) => Promise<T>,
  ): Promise<T | null> {
    const { id, objectKey } = stored;
    const rotation = total ?? (stored.rotation + QUARTER) % 360;
    const degrees = (rotation - stored.rotation + 360) % 360;
    if (degrees === 0) return null;
    if (degrees % QUARTER !== 0) throw new OddRotationError();
    const bytes = await this.store.read(objectKey, IMAGES.bytes);
    // An object is deleted a day after it was replaced, so a missing one belongs to no image.
    if (!bytes) throw new ImageNotFoundError();
    return this.intake.keep(await this.decoder.turn(bytes, degrees), async (image) => {
      const before = turnable(await this.images.lock(id));
      if (before.objectKey !== objectKey) throw new TurnedMeanwhileError();
      const after = await this.images.replacePixels(id, { ...image, rotation }, newMediaPath());
      await this.removal.scheduleReplaced(before);
      return onTurned({ before, after });
    });
  }
}

function turnable(image: ModeratedImage | null): ModeratedImage {
  if (!image) throw new ImageNotFoundError();
  if (image.removed === true) throw new ImageRemovedError();
  return image;
}
