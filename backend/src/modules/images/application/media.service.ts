import { ImagesRepository } from '../infrastructure/images.repository.js';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import type { StoredImage } from '../domain/image.js';
import { ImageNotFoundError } from '../domain/image.errors.js';
import { isMediaName, mediaPath } from '../domain/media-name.js';
import type { Variant } from '../domain/media-variant.js';
import { MediaLinks, type Signature } from './media-links.service.js';
import { MediaVariants } from './media-variants.service.js';

/** An image to send to a browser. */
export interface ServedMedia {
  image: StoredImage;
  open: () => Promise<Readable>;
  /** Returns a smaller copy; null when it can't be made in time. */
  shrunk: (variant: Variant) => Promise<Buffer | null>;
}

/** Serves images. Finds them through their database row, never by file path. */
@Injectable()
export class Media {
  constructor(
    private readonly images: ImagesRepository,
    private readonly links: MediaLinks,
    private readonly store: ObjectStore,
    private readonly variants: MediaVariants,
  ) {}

  /**
   * Finds the image with this name. A visible image needs no signature; any other needs a valid one. Throws the same
   * `ImageNotFoundError` for an unknown name, a former name, and an image the caller may not see.
   */
  async find(name: string, signature?: Signature): Promise<ServedMedia> {
    const image = isMediaName(name) ? await this.images.findByName(name) : null;
    if (!image) throw new ImageNotFoundError();
    const allowed = image.visible || (signature && this.links.isValid(mediaPath(name), signature));
    if (!allowed) throw new ImageNotFoundError();
    const open = () => this.open(image.objectKey);
    return {
      image,
      open,
      shrunk: (variant) => this.variants.find(image.objectKey, variant, open),
    };
  }

  private async open(objectKey: string): Promise<Readable> {
    const bytes = await this.store.open(objectKey);
    if (!bytes) throw new ImageNotFoundError();
    return bytes;
  }
}
