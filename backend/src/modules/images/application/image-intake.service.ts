import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { newObjectKey, ObjectStore } from '../../../platform/storage/object-store.js';
import type { ImageObject, PreparedImage } from '../domain/image-types.js';
import { ObjectRemoval } from './object-removal.service.js';

/** Stores decoded images. */
@Injectable()
export class ImageIntake {
  constructor(
    private readonly store: ObjectStore,
    private readonly removal: ObjectRemoval,
    private readonly database: Database,
  ) {}

  /**
   * Stores the bytes, then runs `write` in a transaction, so that a row never refers to a missing object. Throws what
   * `write` throws, and then stores nothing. When the commit fails, the bytes stay, because the row may exist.
   */
  async keep<T>(
    { bytes: stored, ...image }: PreparedImage,
    write: (image: ImageObject) => Promise<T>,
  ): Promise<T> {
    const objectKey = newObjectKey('jpg');
    await this.store.put(objectKey, stored, image.mimetype);
    let isWritten = false;
    try {
      return await this.database.transaction(async () => {
        const result = await write({ ...image, objectKey, fileSize: stored.length });
        isWritten = true;
        return result;
      });
    } catch (failure) {
      // A COMMIT can reach the database after its connection has broken. Then the scheduled sweep deletes the bytes if
      // no row exists.
      if (!isWritten) await this.removal.discard(objectKey);
      throw failure;
    }
  }
}
