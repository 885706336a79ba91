import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AddressMoves } from '../../auth/application/address-moves.service.js';
import { OwnImagesRepository } from '../domain/own-images.repository.js';
import { ObjectRemoval } from './object-removal.service.js';

/** Handles a user's images when the user is deleted, keeps the account after all, or changes the address. Joins the current transaction. */
@Injectable()
export class UserImages implements OnModuleInit {
  constructor(
    private readonly images: OwnImagesRepository,
    private readonly removal: ObjectRemoval,
    private readonly database: Database,
    private readonly moves: AddressMoves,
  ) {}

  onModuleInit(): void {
    this.moves.register((from, to) => this.moveTo(from, to));
  }

  /** Deletes the rows and ratings of all images of this address; jobs delete the bytes. */
  removeAllOf(email: string): Promise<void> {
    return this.database.transaction(async () => {
      await this.removal.scheduleAll(await this.images.removeAll(email));
    });
  }

  /** Hides the public images of this address until `showHiddenOf`. */
  hidePublicOf(email: string): Promise<void> {
    return this.images.hidePublic(email);
  }

  /** Makes the images public again that `hidePublicOf` hid. */
  showHiddenOf(email: string): Promise<void> {
    return this.images.showHidden(email);
  }

  /** Whether this address has images, including removed ones. */
  hasAny(email: string): Promise<boolean> {
    return this.images.hasAny(email);
  }

  /** Assigns the images of the old address to the new one. Both must be lower case. */
  moveTo(oldEmail: string, newEmail: string): Promise<void> {
    return this.images.moveAll(oldEmail, newEmail);
  }
}
