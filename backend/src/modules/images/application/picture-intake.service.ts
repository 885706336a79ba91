import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Log } from '../../../platform/observability/log.js';
import { newObjectKey, ObjectStore } from '../../../platform/storage/object-store.js';
import type { PreparedPicture } from '../domain/image.js';
import { ImagesRepository } from '../domain/images.repository.js';
import { PictureReader } from '../domain/picture-reader.js';
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
    private readonly store: ObjectStore,
    private readonly removal: ObjectRemoval,
    private readonly images: ImagesRepository,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  /**
   * Decodes and stores the bytes, then writes what points at them, in a transaction: a row never points at nothing.
   * Throws what `PictureReader.prepare` and `write` throw, and leaves nothing behind then.
   */
  async keep<T>(bytes: Buffer, write: (picture: StoredPicture) => Promise<T>): Promise<T> {
    const { bytes: stored, ...picture } = await this.reader.prepare(bytes);
    const objectKey = newObjectKey('jpg');
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

  /**
   * When PostgreSQL went away while it committed, the row may be there for all that; when nobody can tell, the bytes stay.
   * The failure that led here matters more than one of this.
   */
  private async discard(objectKey: string): Promise<void> {
    try {
      if (await this.images.hasObject(objectKey)) return;
      await this.store.delete(objectKey).catch(() => this.removal.schedule(objectKey));
    } catch (err) {
      this.log.error({ err, objectKey }, 'an object without a row may be left behind');
    }
  }
}
