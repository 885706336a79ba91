import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Log } from '../../../platform/observability/log.js';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import type { PreparedPicture } from '../domain/image.js';
import { newObjectKey } from '../domain/media-name.js';
import { PictureReader } from '../domain/picture-reader.js';
import { DecodingQueue } from './decoding-queue.js';
import { ObjectRemoval } from './object-removal.service.js';

/** A picture whose bytes lie in the store, about to get its row. */
export interface StoredPicture extends Omit<PreparedPicture, 'bytes'> {
  objectKey: string;
  fileSize: number;
}

/** The way of bytes from strangers into the store. */
@Injectable()
export class PictureIntake {
  constructor(
    private readonly reader: PictureReader,
    private readonly queue: DecodingQueue,
    private readonly store: ObjectStore,
    private readonly removal: ObjectRemoval,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  /**
   * Decodes and stores the bytes, then writes what points at them, in a transaction: a row never points at nothing.
   * Throws what `PictureReader.prepare`, the queue and `write` throw, and leaves nothing behind then.
   */
  async keep<T>(bytes: Buffer, write: (picture: StoredPicture) => Promise<T>): Promise<T> {
    const { bytes: stored, ...picture } = await this.queue.run(() => this.reader.prepare(bytes));
    const objectKey = newObjectKey();
    await this.store.put(objectKey, stored, picture.mimetype);
    try {
      return await this.database.transaction(() =>
        write({ ...picture, objectKey, fileSize: stored.length }),
      );
    } catch (failure) {
      await this.discard(objectKey);
      throw failure;
    }
  }

  /** The failure that led here matters more than one of this. */
  private async discard(objectKey: string): Promise<void> {
    try {
      await this.store.delete(objectKey);
    } catch {
      await this.removal.schedule(objectKey).catch((err: unknown) => {
        this.log.error({ err, objectKey }, 'an object without a row was left behind');
      });
    }
  }
}
