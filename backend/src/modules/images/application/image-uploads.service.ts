import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/log.js';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import type { PreparedPicture, UploadedPicture } from '../domain/image.js';
import { ImagesRepository } from '../domain/images.repository.js';
import { newObjectKey } from '../domain/object-key.js';
import { PictureReader } from '../domain/picture-reader.js';
import { DecodingQueue } from './decoding-queue.js';

/** Takes pictures in. */
@Injectable()
export class ImageUploads {
  constructor(
    private readonly reader: PictureReader,
    private readonly queue: DecodingQueue,
    private readonly store: ObjectStore,
    private readonly images: ImagesRepository,
    private readonly log: Log,
  ) {}

  /**
   * Prepares the picture, stores the bytes and then the row, so that a row never points at nothing. Answers the id;
   * throws what `PictureReader.prepare` and the queue throw, and leaves nothing behind then.
   */
  async add({ bytes, ...sent }: UploadedPicture): Promise<number> {
    const picture = await this.queue.run(() => this.reader.prepare(bytes));
    const objectKey = newObjectKey();
    await this.store.put(objectKey, picture.bytes, picture.mimetype);
    try {
      return await this.images.add({ ...sent, ...withoutBytes(picture), objectKey });
    } catch (failure) {
      await this.discard(objectKey);
      throw failure;
    }
  }

  /** When even this fails the object stays without a row; the failure that led here matters more. */
  private async discard(objectKey: string): Promise<void> {
    try {
      await this.store.delete(objectKey);
    } catch (err) {
      this.log.error({ err, objectKey }, 'an object without a row was left behind');
    }
  }
}

function withoutBytes({ bytes, ...picture }: PreparedPicture) {
  return { ...picture, fileSize: bytes.length };
}
