import { Injectable } from '@nestjs/common';
import { NotSignedInError } from '../../../platform/http/errors/edge.errors.js';
import { Accounts } from '../../auth/application/accounts.service.js';
import type { Person } from '../../auth/domain/person.js';
import type { UploadedPicture } from '../domain/image.js';
import { ImagesRepository } from '../domain/images.repository.js';
import { OwnImagesRepository } from '../domain/own-images.repository.js';
import { PICTURE_LIMITS, PictureReader } from '../domain/picture-reader.js';
import { PictureIntake } from './picture-intake.service.js';

/** Stores photos of cards, and creates accounts for the visitors who send them. */
@Injectable()
export class CardPhotos {
  constructor(
    private readonly intake: PictureIntake,
    private readonly reader: PictureReader,
    private readonly images: ImagesRepository,
    private readonly ownImages: OwnImagesRepository,
    private readonly accounts: Accounts,
  ) {}

  /**
   * Stores the photo. A signed-in person owns it, regardless of the address sent; a visitor's address gets a pending
   * account and a mailed link. Throws `AddressHasAccountError`, or what `PictureIntake.keep` throws, and stores nothing
   * in that case.
   */
  async add(photo: UploadedPicture, person?: Person): Promise<number> {
    if (person) return this.keep(photo, () => this.addressOf(person));
    const { email } = photo;
    if (email === null) return this.keep(photo, async () => null);
    await this.accounts.assertFree(email);
    return this.keep(photo, async () => {
      await this.accounts.claim(email);
      return email;
    });
  }

  /** Returns the photo as a small upright JPEG; stores nothing. Throws what `PictureReader.prepare` throws. */
  async preview(bytes: Buffer): Promise<Buffer> {
    return (await this.reader.prepare(bytes, PICTURE_LIMITS.previewSide)).bytes;
  }

  private keep(
    { bytes, ...sent }: UploadedPicture,
    owner: () => Promise<string | null>,
  ): Promise<number> {
    return this.intake.keep(bytes, async (picture) => {
      const email = await owner();
      return this.images.add({ ...sent, ...picture, email });
    });
  }

  /** The current address: while the photo was read, the person may have changed it or been deleted. */
  private async addressOf(person: Person): Promise<string | null> {
    const owner = await this.ownImages.holdOwner(person.id);
    if (!owner) throw new NotSignedInError();
    return owner.email;
  }
}
