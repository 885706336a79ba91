import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import type { StoredImage } from '../domain/image.js';
import { MediaNotFoundError } from '../domain/image.errors.js';
import { ImagesRepository } from '../domain/images.repository.js';
import { isMediaName, mediaPath } from '../domain/media-name.js';
import type { Variant } from '../domain/media-variant.js';
import { MediaLinks, type Signature } from './media-links.service.js';
import { MediaVariants } from './media-variants.service.js';

/** Bytes on their way to a browser. */
export interface ServedMedia {
  image: StoredImage;
  open: () => Promise<Readable>;
  /** A smaller copy; null when there is too much to do to make it. */
  shrunk: (variant: Variant) => Promise<Buffer | null>;
}

/** Serves pictures: found through their row, never by path. */
@Injectable()
export class Media {
  constructor(
    private readonly images: ImagesRepository,
    private readonly links: MediaLinks,
    private readonly store: ObjectStore,
    private readonly variants: MediaVariants,
  ) {}

  /**
   * The picture under this name: everybody gets a visible one, any other takes a valid signature. Throws
   * `MediaNotFoundError` alike for a name that never was, is not any more, or is not for the caller.
   */
  async find(name: string, signature?: Signature): Promise<ServedMedia> {
    const image = isMediaName(name) ? await this.images.findByName(name) : null;
    if (!image) throw new MediaNotFoundError();
    const allowed = image.visible || (signature && this.links.isValid(mediaPath(name), signature));
    if (!allowed) throw new MediaNotFoundError();
    const open = () => this.open(image.objectKey);
    return {
      image,
      open,
      shrunk: (variant) => this.variants.find(image.objectKey, variant, open),
    };
  }

  private async open(objectKey: string): Promise<Readable> {
    const bytes = await this.store.open(objectKey);
    if (!bytes) throw new MediaNotFoundError();
    return bytes;
  }
}
