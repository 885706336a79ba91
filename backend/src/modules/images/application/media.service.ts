import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import type { StoredImage } from '../domain/image.js';
import { MediaNotFoundError } from '../domain/image.errors.js';
import { ImagesRepository } from '../domain/images.repository.js';
import { isMediaName, mediaPath } from '../domain/media-name.js';
import { MediaLinks, type Signature } from './media-links.service.js';

/** Bytes on their way to a browser. */
export interface ServedMedia {
  image: StoredImage;
  open: () => Promise<Readable>;
}

/** Serves pictures: found through their row, never by path. */
@Injectable()
export class Media {
  constructor(
    private readonly images: ImagesRepository,
    private readonly links: MediaLinks,
    private readonly store: ObjectStore,
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
    return { image, open: () => this.open(image.objectKey) };
  }

  private async open(objectKey: string): Promise<Readable> {
    const bytes = await this.store.open(objectKey);
    if (!bytes) throw new MediaNotFoundError();
    return bytes;
  }
}
