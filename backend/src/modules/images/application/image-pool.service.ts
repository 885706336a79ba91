import { ImagesRepository } from '../infrastructure/images.repository.js';
import { Injectable } from '@nestjs/common';
import type { KnownImages, Moderation, ShownImage } from '../domain/image-types.js';
import { NoImagesError } from '../domain/image.errors.js';

/** Images that everyone may see and rate. */
@Injectable()
export class ImagePool {
  constructor(private readonly images: ImagesRepository) {}

  /** Returns one image, uniformly at random. Throws `NoImagesError` when there is none. */
  async drawOne(): Promise<ShownImage> {
    const image = await this.images.drawOne(Math.random());
    if (!image) throw new NoImagesError();
    return image;
  }

  /**
   * Returns one image that the caller has not seen, uniformly at random, or the one seen longest ago when all were
   * seen. Throws `NoImagesError` when there is none.
   */
  async drawUnseen(known: KnownImages): Promise<ShownImage> {
    const image = await this.images.drawUnseen(Math.random(), known);
    if (!image) throw new NoImagesError();
    return image;
  }

  /** Returns up to `count` different images in random order, as JSON text. */
  draw(count: number): Promise<string> {
    return this.images.drawSeveral(Array.from({ length: count }, () => Math.random()));
  }

  /** Runs at process start. Sets whether images are visible before or after review. */
  applyModeration(moderation: Moderation): Promise<void> {
    return this.images.applyModeration(moderation);
  }
}
