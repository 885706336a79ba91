import { Injectable } from '@nestjs/common';
import type { ShownImage } from '../domain/image.js';
import { NoImagesError } from '../domain/image.errors.js';
import {
  ImagesRepository,
  type KnownImages,
  type Moderation,
} from '../domain/images.repository.js';

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
   * Returns one image that the caller does not know, each as likely as any other; when all are known, the one seen longest
   * ago. Throws `NoImagesError` when there is none.
   */
  async drawUnseen(known: KnownImages): Promise<ShownImage> {
    const image = await this.images.drawUnseen(Math.random(), known);
    if (!image) throw new NoImagesError();
    return image;
  }

  /** Returns up to `count` different images in random order. */
  async draw(count: number): Promise<ShownImage[]> {
    const draws = Array.from({ length: count }, () => Math.random());
    return shuffled(await this.images.drawSeveral(draws));
  }

  /** Runs at process start. Sets whether images are visible before or after review. */
  applyModeration(moderation: Moderation): Promise<void> {
    return this.images.applyModeration(moderation);
  }
}

/** Fisher–Yates shuffle. */
function shuffled<T>(items: T[]): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
