import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Log } from '../../../platform/observability/log.js';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import { Accounts } from '../../auth/application/accounts.service.js';
import type { Person } from '../../auth/domain/person.js';
import type { PreparedPicture, UploadedPicture } from '../domain/image.js';
import { ImagesRepository } from '../domain/images.repository.js';
import { newObjectKey } from '../domain/media-name.js';
import { PictureReader } from '../domain/picture-reader.js';
import { DecodingQueue } from './decoding-queue.js';

/** Takes photos of cards in, and with them the people who sent them. */
@Injectable()
export class CardPhotos {
  constructor(
    private readonly reader: PictureReader,
    private readonly queue: DecodingQueue,
    private readonly store: ObjectStore,
    private readonly images: ImagesRepository,
    private readonly accounts: Accounts,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  /**
   * Keeps the photo. Signed in, it belongs to the person, whatever address was sent; a visitor's address becomes a
   * pending account with a mailed link. Throws `AddressHasAccountError`, or what `PictureReader.prepare` and the queue
   * throw, and leaves nothing behind then.
   */
  async add(photo: UploadedPicture, person?: Person): Promise<number> {
    if (person) return this.keep({ ...photo, email: person.email });
    const { email } = photo;
    if (email === null) return this.keep(photo);
    await this.accounts.assertFree(email);
    return this.keep(photo, () => this.accounts.claim(email));
  }

  /** The bytes are stored before the row, so that a row never points at nothing. */
  private async keep({ bytes, ...sent }: UploadedPicture, along = async () => {}): Promise<number> {
    const picture = await this.queue.run(() => this.reader.prepare(bytes));
    const objectKey = newObjectKey();
    await this.store.put(objectKey, picture.bytes, picture.mimetype);
    try {
      return await this.database.transaction(async () => {
        await along();
        return this.images.add({ ...sent, ...withoutBytes(picture), objectKey });
      });
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
