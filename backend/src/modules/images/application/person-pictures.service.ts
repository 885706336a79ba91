import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { OwnImagesRepository } from '../domain/own-images.repository.js';
import { ObjectRemoval } from './object-removal.service.js';

/** What becomes of a person's pictures when the person goes or moves. Joins the transaction that runs. */
@Injectable()
export class PersonPictures {
  constructor(
    private readonly images: OwnImagesRepository,
    private readonly removal: ObjectRemoval,
    private readonly database: Database,
  ) {}

  /** Deletes rows and ratings of all pictures of this address; their bytes follow by jobs. */
  removeAllOf(email: string): Promise<void> {
    return this.database.transaction(async () => {
      await this.removal.scheduleAll(await this.images.removeAll(email));
    });
  }

  /** Whether this address has pictures, removed ones included. */
  hasAny(email: string): Promise<boolean> {
    return this.images.hasAny(email);
  }

  /** The pictures of the old address belong to the new one from now on. Both are in lower case. */
  moveTo(oldEmail: string, newEmail: string): Promise<void> {
    return this.images.moveAll(oldEmail, newEmail);
  }
}
