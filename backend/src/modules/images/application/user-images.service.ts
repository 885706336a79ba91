import { ImageModerationRepository } from '../infrastructure/image-moderation.repository.js';
import { OwnImagesRepository } from '../infrastructure/own-images.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AccountHooks } from '../../auth/application/account-hooks.service.js';
import { ObjectRemoval } from './object-removal.service.js';

/** Maximum images that one transaction deletes, because uploads wait for it. */
const AT_ONCE = 500;

/**
 * Handles a user's images when the user asks for the deletion, is deleted, keeps the account after all, or changes the
 * address. Joins the current transaction. Locks the pool before the images, as every other caller does.
 */
@Injectable()
export class UserImages {
  constructor(
    private readonly images: OwnImagesRepository,
    private readonly moderation: ImageModerationRepository,
    private readonly removal: ObjectRemoval,
    private readonly database: Database,
    hooks: AccountHooks,
  ) {
    hooks.addressMoved.add((from, to) => this.moveTo(from, to));
  }

  /**
   * Deletes rows and ratings of some images of this address; jobs delete the bytes. Returns whether more may be left
   * for another transaction.
   */
  removeSomeOf(email: string): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.moderation.lockPool();
      const removed = await this.images.removeSome(email, AT_ONCE);
      await this.removal.scheduleAll(removed);
      return removed.length === AT_ONCE;
    });
  }

  /** Hides the public images of this address until `showHiddenOf`. */
  async hidePublicOf(email: string): Promise<void> {
    await this.moderation.lockPool();
    await this.images.hide(email);
  }

  /** Makes the images public again that `hidePublicOf` hid. */
  async showHiddenOf(email: string): Promise<void> {
    await this.moderation.lockPool();
    await this.images.show(email);
  }

  /** Whether this address has images, including removed ones. */
  hasAny(email: string): Promise<boolean> {
    return this.images.hasAny(email);
  }

  /** Assigns the images of the old address to the new one. Both must be lower case. */
  moveTo(oldEmail: string, newEmail: string): Promise<void> {
    return this.database.transaction(async () => {
      await this.moderation.lockPool();
      await this.images.move(oldEmail, newEmail);
    });
  }
}
